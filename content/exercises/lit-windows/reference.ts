function countLit(windows: number): number {
  let rest = windows
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count += 1
  }
  return count
}
