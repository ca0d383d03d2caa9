// Code for phones that imports the whole of ML Kit finds the part of it that there is here.
@_exported import MLKitDigitalInkRecognition
