// fails: highest-window
function countLit(windows: number): number {
  let rest = windows
  let count = 0
  while (rest > 0) {
    count += rest & 1
    rest >>= 1
  }
  return count
}
