function mowOrder(lawn: number[][]): number[] {
  const order: number[] = []
  const mow = (row: number, column: number) => order.push(lawn[row]?.[column] ?? 0)
  let [top, bottom] = [0, lawn.length - 1]
  let [left, right] = [0, (lawn[0]?.length ?? 0) - 1]
  while (top <= bottom && left <= right) {
    for (let column = left; column <= right; column += 1) mow(top, column)
    for (let row = top + 1; row <= bottom; row += 1) mow(row, right)
    if (top < bottom && left < right) {
      for (let column = right - 1; column > left; column -= 1) mow(bottom, column)
      for (let row = bottom; row > top; row -= 1) mow(row, left)
    }
    top += 1
    bottom -= 1
    left += 1
    right -= 1
  }
  return order
}
