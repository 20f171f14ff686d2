class StockSheet {
  private amount: number
  private version = 0
  private readonly seen = new Map<string, number>()
  private refusals = 0

  constructor(amount: number) {
    this.amount = amount
  }

  read(clerk: string): number {
    this.seen.set(clerk, this.version)
    return this.amount
  }

  write(clerk: string, amount: number): boolean {
    if (this.seen.get(clerk) !== this.version) {
      this.refusals += 1
      return false
    }
    this.amount = amount
    this.version += 1
    return true
  }

  refused(): number {
    return this.refusals
  }
}
