type Rule = (price: number) => number

// The amount is bound when the rule is made, so a rule needs only the price.
const KINDS = new Map<string, (amount: number) => Rule>([
  ['minus', (amount) => (price) => Math.max(0, price - amount)],
  ['percent', (amount) => (price) => Math.floor((price * (100 - amount)) / 100)],
  ['atMost', (amount) => (price) => Math.min(price, amount)],
  ['atLeast', (amount) => (price) => Math.max(price, amount)],
])

class FareOffice {
  private readonly rules = new Map<string, Rule[]>()

  addRule(route: string, kind: string, amount: number): boolean {
    const makeRule = KINDS.get(kind)
    if (makeRule === undefined) return false
    const rules = this.rules.get(route) ?? []
    rules.push(makeRule(amount))
    this.rules.set(route, rules)
    return true
  }

  price(route: string, base: number): number {
    return (this.rules.get(route) ?? []).reduce((price, rule) => rule(price), base)
  }
}
