function advance(digits: number[]): number[] {
  const result = [...digits]
  for (let position = result.length - 1; position >= 0; position -= 1) {
    const digit = result[position] ?? 0
    if (digit < 9) {
      result[position] = digit + 1
      return result
    }
    result[position] = 0
  }
  return [1, ...result]
}
