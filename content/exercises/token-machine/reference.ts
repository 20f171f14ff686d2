function isWinningToken(token: number): boolean {
  const seen = new Set<number>()
  let number = token
  while (number !== 1 && !seen.has(number)) {
    seen.add(number)
    number = [...String(number)].reduce((sum, digit) => sum + Number(digit) ** 2, 0)
  }
  return number === 1
}
