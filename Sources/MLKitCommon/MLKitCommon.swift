// ML Kit has models, their manager and its notifications in a module of its own, which code for phones
// may import by name. Here they are in the module of the one feature that there is.
@_exported import MLKitDigitalInkRecognition
