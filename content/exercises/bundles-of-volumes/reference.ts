function canBundle(volumes: number[], size: number): boolean {
  const left = new Map<number, number>()
  for (const volume of volumes) left.set(volume, (left.get(volume) ?? 0) + 1)
  for (const volume of [...left.keys()].toSorted((a, b) => a - b)) {
    const bundles = left.get(volume) ?? 0
    if (bundles === 0) continue
    for (let member = volume; member < volume + size; member += 1) {
      const copies = left.get(member) ?? 0
      if (copies < bundles) return false
      left.set(member, copies - bundles)
    }
  }
  return true
}
