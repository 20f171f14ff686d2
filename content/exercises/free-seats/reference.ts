function moveEmpty(seats: number[]): void {
  let free = 0
  for (const [position, ticket] of seats.entries()) {
    if (ticket === 0) continue
    seats[position] = seats[free] ?? 0
    seats[free] = ticket
    free += 1
  }
}
