function brightestRow(lamps: number[]): number {
  let [withoutLast, best] = [0, 0]
  for (const light of lamps) [withoutLast, best] = [best, Math.max(best, withoutLast + light)]
  return best
}

function brightestCircle(lamps: number[]): number {
  if (lamps.length === 1) return lamps[0]
  return Math.max(brightestRow(lamps.slice(1)), brightestRow(lamps.slice(0, -1)))
}
