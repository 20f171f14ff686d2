// fails: last-lamp-on
function turnAround(lamps: number): number {
  let result = 0
  for (let bit = 0; bit < 32; bit += 1) {
    if ((lamps >>> bit) & 1) result |= 1 << (31 - bit)
  }
  return result
}
