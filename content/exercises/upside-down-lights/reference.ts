function turnAround(lamps: number): number {
  let result = 0
  let rest = lamps
  for (let round = 0; round < 32; round += 1) {
    result = (result << 1) | (rest & 1)
    rest >>>= 1
  }
  return result >>> 0
}
