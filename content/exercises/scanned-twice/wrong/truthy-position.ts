// fails: first-copy-at-index-0
function hasRepeat(tickets: number[]): boolean {
  const positionOf = new Map<number, number>()
  for (const [position, ticket] of tickets.entries()) {
    if (positionOf.get(ticket)) return true
    positionOf.set(ticket, position)
  }
  return false
}
