// fails: too-small
function reverseDisplay(number: number): number {
  const digits = Number([...String(Math.abs(number))].reverse().join(''))
  if (number < 0) return -digits
  return digits > 2 ** 31 - 1 ? 0 : digits
}
