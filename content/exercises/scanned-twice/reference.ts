function hasRepeat(tickets: number[]): boolean {
  const seen = new Set<number>()
  for (const ticket of tickets) {
    if (seen.has(ticket)) return true
    seen.add(ticket)
  }
  return false
}
