function findLocker(lockers: number[], wanted: number): number {
  let low = 0
  let high = lockers.length - 1
  while (low <= high) {
    const middle = Math.floor((low + high) / 2)
    const number = lockers[middle] ?? NaN
    if (number === wanted) return middle
    if (number < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
