function countBays(stays: number[][]): number {
  // A departure comes before an arrival in the same minute, because -1 sorts before 1.
  const events = stays.flatMap(([arrival, departure]) => [
    [arrival, 1],
    [departure, -1],
  ])
  events.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  let occupied = 0
  let bays = 0
  for (const [, change] of events) {
    occupied += change
    bays = Math.max(bays, occupied)
  }
  return bays
}
