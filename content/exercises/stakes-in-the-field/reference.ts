class StakeField {
  /** For each x, the number of stakes for each y. */
  private readonly columns = new Map<number, Map<number, number>>()

  add(x: number, y: number): void {
    const column = this.columns.get(x) ?? new Map<number, number>()
    column.set(y, this.stakesAt(x, y) + 1)
    this.columns.set(x, column)
  }

  count(x: number, y: number): number {
    let total = 0
    for (const [otherY, stakes] of this.columns.get(x) ?? []) {
      const side = otherY - y
      if (side === 0) continue
      for (const otherX of [x - side, x + side]) {
        total += stakes * this.stakesAt(otherX, y) * this.stakesAt(otherX, otherY)
      }
    }
    return total
  }

  private stakesAt(x: number, y: number): number {
    return this.columns.get(x)?.get(y) ?? 0
  }
}
