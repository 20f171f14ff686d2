function fetches(hooks: number, maps: number[]): number {
  const onHook: number[] = []
  const tagged = new Set<number>()
  const hookOf = new Map<number, number>()
  let hand = 0
  let count = 0
  for (const needed of maps) {
    const known = hookOf.get(needed)
    if (known !== undefined) {
      tagged.add(known)
      continue
    }
    count += 1
    let hook = onHook.length
    if (hook === hooks) {
      while (tagged.delete(hand)) hand = (hand + 1) % hooks
      hook = hand
      hookOf.delete(onHook[hook] ?? -1)
      hand = (hand + 1) % hooks
    }
    onHook[hook] = needed
    hookOf.set(needed, hook)
  }
  return count
}
