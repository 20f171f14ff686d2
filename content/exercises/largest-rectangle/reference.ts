function largestPoster(heights: number[]): number {
  const stack: { start: number; height: number }[] = []
  let largest = 0
  for (const [position, height] of [...heights, 0].entries()) {
    let start = position
    for (let top = stack.at(-1); top !== undefined && top.height >= height; top = stack.at(-1)) {
      stack.pop()
      start = top.start
      largest = Math.max(largest, top.height * (position - start))
    }
    stack.push({ start, height })
  }
  return largest
}
