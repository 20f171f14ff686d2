function reverseDisplay(number: number): number {
  let rest = Math.abs(number)
  let result = 0
  while (rest > 0) {
    result = result * 10 + (rest % 10)
    rest = Math.floor(rest / 10)
  }
  result *= Math.sign(number)
  return result >= -(2 ** 31) && result < 2 ** 31 ? result : 0
}
