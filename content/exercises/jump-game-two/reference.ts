function fewestTickets(stations: number[]): number {
  let tickets = 0
  let rangeEnd = 0
  let farthest = 0
  for (const [index, reach] of stations.slice(0, -1).entries()) {
    farthest = Math.max(farthest, index + reach)
    if (index === rangeEnd) {
      tickets += 1
      rangeEnd = farthest
    }
  }
  return tickets
}
