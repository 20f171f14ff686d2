function fewestCancellations(bookings: number[][]): number {
  let accepted = 0
  let freeFrom = -Infinity
  for (const [start, end] of [...bookings].sort((a, b) => a[1] - b[1])) {
    if (start < freeFrom) continue
    accepted += 1
    freeFrom = end
  }
  return bookings.length - accepted
}
