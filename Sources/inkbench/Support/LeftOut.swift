/// Why a benchmark can't run here.
struct LeftOut: Error {
  let reason: String
}
