function multiply(first: string, second: string): string {
  const digits = new Array<number>(first.length + second.length).fill(0)
  for (let i = first.length - 1; i >= 0; i -= 1) {
    for (let j = second.length - 1; j >= 0; j -= 1) {
      const total = digits[i + j + 1] + Number(first[i]) * Number(second[j])
      digits[i + j + 1] = total % 10
      digits[i + j] += Math.floor(total / 10)
    }
  }
  return digits.join('').replace(/^0+(?=\d)/, '')
}
