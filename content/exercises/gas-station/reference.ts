function findStart(charge: number[], needed: number[]): number {
  let start = 0
  let balance = 0
  let total = 0
  for (const [pier, gain] of charge.entries()) {
    balance += gain - needed[pier]
    total += gain - needed[pier]
    if (balance < 0) {
      start = pier + 1
      balance = 0
    }
  }
  return total >= 0 ? start : -1
}
