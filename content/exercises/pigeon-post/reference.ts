function countReadings(digits: string): number {
  let [before, here] = [0, 1]
  for (let index = 0; index < digits.length; index += 1) {
    const pair = index > 0 ? Number(digits.slice(index - 1, index + 1)) : 0
    const one = digits[index] === '0' ? 0 : here
    const two = pair >= 10 && pair <= 26 ? before : 0
    ;[before, here] = [here, one + two]
  }
  return here
}
