function mostSeen(sightings: number[], k: number): number[] {
  const counts = new Map<number, number>()
  for (const species of sightings) counts.set(species, (counts.get(species) ?? 0) + 1)
  const buckets = Array.from({ length: sightings.length + 1 }, (): number[] => [])
  for (const [species, count] of counts) buckets[count].push(species)
  const selected: number[] = []
  for (let count = sightings.length; selected.length < k; count -= 1) selected.push(...buckets[count])
  return selected
}
