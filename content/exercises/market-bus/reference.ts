function peopleOnBoard(stops: number, groups: number[][]): number[] {
  const changes = Array.from({ length: stops }, () => 0)
  for (const [people, from, to] of groups) {
    changes[from] += people
    changes[to] -= people
  }
  let total = 0
  return changes.slice(0, -1).map((change) => (total += change))
}
