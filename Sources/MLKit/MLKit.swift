// Code for phones that imports the whole of ML Kit finds the parts of it that there are here.
@_exported import MLKitDigitalInkRecognition
@_exported import MLKitObjectDetection
