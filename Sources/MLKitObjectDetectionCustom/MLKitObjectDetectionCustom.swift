// ML Kit has detectors with models of one's own in a module of its own. Here they are in that of all detectors.
@_exported import MLKitObjectDetection
