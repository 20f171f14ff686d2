class RainTotals {
  /** `before[day]` is the total of all days before that day. */
  private readonly before = [0]

  constructor(amounts: number[]) {
    let total = 0
    for (const amount of amounts) {
      total += amount
      this.before.push(total)
    }
  }

  between(first: number, last: number): number {
    return (this.before[last + 1] ?? 0) - (this.before[first] ?? 0)
  }
}
