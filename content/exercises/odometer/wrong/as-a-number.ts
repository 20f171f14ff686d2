// fails: more-than-sixteen-digits
function advance(digits: number[]): number[] {
  const number = Number(digits.join('')) + 1
  return [...String(number)].map(Number)
}
