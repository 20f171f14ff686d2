function largestSpill(image: number[][]): number {
  let largest = 0
  for (const [row, squares] of image.entries()) {
    for (const column of squares.keys()) {
      const stack = [[row, column]]
      let size = 0
      for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
        const [y, x] = next
        if (image[y]?.[x] !== 1) continue
        image[y][x] = 0
        size += 1
        stack.push([y - 1, x], [y + 1, x], [y, x - 1], [y, x + 1])
      }
      largest = Math.max(largest, size)
    }
  }
  return largest
}
