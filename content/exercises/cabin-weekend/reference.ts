type Account = { name: string; amount: number }

const isBefore = (a: Account, b: Account) => (a.amount === b.amount ? a.name < b.name : a.amount > b.amount)

/** A heap with the largest amount on top; equal amounts by name. */
class AccountHeap {
  private readonly items: Account[] = []

  push(account: Account): void {
    let index = this.items.push(account) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!this.swapIfBefore(index, parent)) return
      index = parent
    }
  }

  pop(): Account | undefined {
    const [top] = this.items
    const last = this.items.pop()
    if (last === undefined || this.items.length === 0) return top
    this.items[0] = last
    let index = 0
    while (2 * index + 1 < this.items.length) {
      const [left, right] = [2 * index + 1, 2 * index + 2]
      const child = this.isFirst(right, left) ? right : left
      if (!this.swapIfBefore(child, index)) break
      index = child
    }
    return top
  }

  private isFirst(index: number, other: number): boolean {
    const [a, b] = [this.items[index], this.items[other]]
    return a !== undefined && b !== undefined && isBefore(a, b)
  }

  private swapIfBefore(lower: number, upper: number): boolean {
    const [a, b] = [this.items[lower], this.items[upper]]
    if (a === undefined || b === undefined || !isBefore(a, b)) return false
    this.items[upper] = a
    this.items[lower] = b
    return true
  }
}

class CabinFund {
  private readonly balances: Map<string, number>

  constructor(names: string[]) {
    this.balances = new Map(names.map((name) => [name, 0]))
  }

  pay(payer: string, cents: number, sharers: string[]): void {
    const share = Math.floor(cents / sharers.length)
    const rest = cents % sharers.length
    for (const [index, name] of sharers.entries()) this.add(name, -share - (index < rest ? 1 : 0))
    this.add(payer, cents)
  }

  balance(name: string): number {
    return this.balances.get(name) ?? 0
  }

  settle(): string[] {
    const [debtors, creditors] = [new AccountHeap(), new AccountHeap()]
    for (const [name, amount] of this.balances) {
      if (amount < 0) debtors.push({ name, amount: -amount })
      if (amount > 0) creditors.push({ name, amount })
      this.balances.set(name, 0)
    }
    const payments: string[] = []
    for (;;) {
      const [debtor, creditor] = [debtors.pop(), creditors.pop()]
      if (debtor === undefined || creditor === undefined) return payments
      const amount = Math.min(debtor.amount, creditor.amount)
      payments.push(`${debtor.name} pays ${creditor.name} ${amount}`)
      if (debtor.amount > amount) debtors.push({ ...debtor, amount: debtor.amount - amount })
      if (creditor.amount > amount) creditors.push({ ...creditor, amount: creditor.amount - amount })
    }
  }

  private add(name: string, cents: number): void {
    this.balances.set(name, this.balance(name) + cents)
  }
}
