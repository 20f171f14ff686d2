class PriceHistory {
  private readonly changes = new Map<string, { day: number; price: number }[]>()

  set(product: string, price: number, day: number): void {
    const changes = this.changes.get(product) ?? []
    changes.push({ day, price })
    this.changes.set(product, changes)
  }

  get(product: string, day: number): number {
    const changes = this.changes.get(product) ?? []
    let low = 0
    let high = changes.length
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((changes[middle]?.day ?? 0) <= day) low = middle + 1
      else high = middle
    }
    return changes[low - 1]?.price ?? -1
  }
}
