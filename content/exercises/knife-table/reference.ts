function cutOrder(cooks: number, steps: number[]): number[] {
  const taken = new Set<number>()
  const held = Array.from({ length: cooks }, () => 0)
  const order: number[] = []
  for (const cook of steps) {
    const [left, right] = [cook, (cook + 1) % cooks]
    const count = held[cook] ?? 0
    if (count === 2) {
      taken.delete(left)
      taken.delete(right)
      held[cook] = 0
      order.push(cook)
      continue
    }
    const wanted = count === 0 ? Math.min(left, right) : Math.max(left, right)
    if (taken.has(wanted)) continue
    taken.add(wanted)
    held[cook] = count + 1
  }
  return order
}
