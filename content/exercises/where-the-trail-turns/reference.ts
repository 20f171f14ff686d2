function findSummit(heights: number[]): number {
  let low = 0
  let high = heights.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (heights[middle] < heights[middle + 1]) low = middle + 1
    else high = middle
  }
  return low
}
