function collectRain(heights: number[]): number {
  let left = 0
  let right = heights.length - 1
  let leftMax = 0
  let rightMax = 0
  let water = 0
  while (left <= right) {
    if (leftMax <= rightMax) {
      const height = heights[left] ?? 0
      leftMax = Math.max(leftMax, height)
      water += leftMax - height
      left += 1
    } else {
      const height = heights[right] ?? 0
      rightMax = Math.max(rightMax, height)
      water += rightMax - height
      right -= 1
    }
  }
  return water
}
