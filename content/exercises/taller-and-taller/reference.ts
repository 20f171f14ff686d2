function longestLineup(heights: number[]): number {
  const lastHeights: number[] = []
  for (const height of heights) {
    let [low, high] = [0, lastHeights.length]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (lastHeights[middle] < height) low = middle + 1
      else high = middle
    }
    lastHeights[low] = height
  }
  return lastHeights.length
}
