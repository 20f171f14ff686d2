// region sorted-squares
export function sortedSquares(numbers: readonly number[]): number[] {
  const squares = new Array<number>(numbers.length)
  let left = 0
  let right = numbers.length - 1
  for (let write = right; write >= 0; write -= 1) {
    const takeLeft = -numbers[left] > numbers[right]
    const largest = takeLeft ? numbers[left] : numbers[right]
    squares[write] = largest * largest
    if (takeLeft) left += 1
    else right -= 1
  }
  return squares
}
// endregion
