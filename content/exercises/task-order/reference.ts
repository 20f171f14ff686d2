function deployOrder(services: number, needs: number[][]): number[] {
  const waitsFor = new Array<number>(services).fill(0)
  const unlocks = new Map<number, number[]>()
  for (const [service = 0, before = 0] of needs) {
    waitsFor[service] = (waitsFor[service] ?? 0) + 1
    unlocks.set(before, [...(unlocks.get(before) ?? []), service])
  }
  const order = [...waitsFor.keys()].filter((service) => waitsFor[service] === 0)
  // The list grows while it is walked: it is its own queue.
  for (const service of order) {
    for (const later of unlocks.get(service) ?? []) {
      waitsFor[later] = (waitsFor[later] ?? 0) - 1
      if (waitsFor[later] === 0) order.push(later)
    }
  }
  return order.length === services ? order : []
}
