// One field holds the state; with three states that's as clear as three classes.
class DrinkMachine {
  private readonly prices: number[]
  private readonly counts: number[]
  private credit = 0
  private state: 'idle' | 'has money' | 'service' = 'idle'

  constructor(prices: number[], counts: number[]) {
    this.prices = prices
    this.counts = [...counts]
  }

  insert(coin: number): number {
    if (this.state === 'service') return 0
    this.state = 'has money'
    this.credit += coin
    return this.credit
  }

  select(slot: number): string {
    if (this.state === 'idle') return 'insert coins'
    if (this.state === 'service') return 'out of service'
    const cups = this.counts[slot] ?? 0
    if (cups === 0) return 'sold out'
    const change = this.credit - (this.prices[slot] ?? 0)
    if (change < 0) return `add ${-change}`
    this.counts[slot] = cups - 1
    this.payOut('idle')
    return `change ${change}`
  }

  cancel(): number {
    return this.payOut(this.state === 'service' ? 'service' : 'idle')
  }

  openDoor(): number {
    return this.payOut('service')
  }

  refill(slot: number, count: number): boolean {
    if (this.state !== 'service') return false
    this.counts[slot] = (this.counts[slot] ?? 0) + count
    return true
  }

  closeDoor(): void {
    if (this.state === 'service') this.state = 'idle'
  }

  private payOut(next: 'idle' | 'service'): number {
    const amount = this.credit
    this.credit = 0
    this.state = next
    return amount
  }
}
