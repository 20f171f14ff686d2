function bestHarvest(apples: number[]): number {
  let [withoutLast, best] = [0, 0]
  for (const count of apples) [withoutLast, best] = [best, Math.max(best, withoutLast + count)]
  return best
}
