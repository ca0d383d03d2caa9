// In C a function may have the name of a type, and in Swift only one of another module.
public func stat<Status>(_: UnsafePointer<CChar>, _: UnsafeMutablePointer<Status>) -> Int32 { 0 }
