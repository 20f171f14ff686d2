// fails: from-the-first-day
class RainTotals {
  upTo: number[] = []

  constructor(amounts: number[]) {
    let total = 0
    for (const amount of amounts) this.upTo.push((total += amount))
  }

  between(first: number, last: number): number {
    return this.upTo[last] - this.upTo[first - 1]
  }
}
