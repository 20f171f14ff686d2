// fails: free-of-charge
class PriceHistory {
  changes = new Map<string, { day: number; price: number }[]>()

  set(product: string, price: number, day: number): void {
    this.changes.set(product, [...(this.changes.get(product) ?? []), { day, price }])
  }

  get(product: string, day: number): number {
    return this.changes.get(product)?.findLast((change) => change.day <= day)?.price || -1
  }
}
