function daysUntilAll(beds: number[][]): number {
  const [EMPTY, HEALTHY, SICK] = [0, 1, 2]
  const plants = beds.flatMap((row, y) => row.map((plant, x) => ({ y, x, plant })))
  let healthy = plants.filter(({ plant }) => plant === HEALTHY).length
  let layer = plants.filter(({ plant }) => plant === SICK).map(({ y, x }) => [y, x])
  let nights = 0
  while (healthy > 0 && layer.length > 0) {
    const next: number[][] = []
    for (const [row, column] of layer) {
      for (const [down, right] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ]) {
        const [y, x] = [row + down, column + right]
        if ((beds[y]?.[x] ?? EMPTY) !== HEALTHY) continue
        beds[y][x] = SICK
        healthy -= 1
        next.push([y, x])
      }
    }
    nights += 1
    layer = next
  }
  return healthy > 0 ? -1 : nights
}
