function findDoubleBooking(seats: number[]): number {
  const next = (position: number) => seats[position] ?? 0
  let slow = next(0)
  let fast = next(next(0))
  while (slow !== fast) {
    slow = next(slow)
    fast = next(next(fast))
  }
  let start = 0
  while (start !== slow) {
    start = next(start)
    slow = next(slow)
  }
  return start
}
