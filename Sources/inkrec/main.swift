import InkKit
