class ToolLibrary {
  private readonly limit: number
  private readonly days: number
  private readonly onShelf = new Map<string, number>()
  // For each member the due day of each loan, by tool.
  private readonly loans = new Map<string, Map<string, number>>()

  constructor(limit: number, days: number) {
    this.limit = limit
    this.days = days
  }

  add(tool: string): void {
    this.onShelf.set(tool, this.copiesOf(tool) + 1)
  }

  lend(member: string, tool: string, day: number): boolean {
    const own = this.loans.get(member) ?? new Map<string, number>()
    if (this.copiesOf(tool) === 0 || own.has(tool)) return false
    if (own.size >= this.limit || this.isLate(own, day)) return false
    this.onShelf.set(tool, this.copiesOf(tool) - 1)
    own.set(tool, day + this.days)
    this.loans.set(member, own)
    return true
  }

  giveBack(member: string, tool: string, day: number): number {
    const own = this.loans.get(member)
    const due = own?.get(tool)
    if (own === undefined || due === undefined) return -1
    own.delete(tool)
    this.add(tool)
    return Math.max(0, day - due)
  }

  overdue(day: number): string[] {
    const late = [...this.loans].filter(([, own]) => this.isLate(own, day))
    return late.map(([member]) => member).sort()
  }

  private copiesOf(tool: string): number {
    return this.onShelf.get(tool) ?? 0
  }

  private isLate(own: Map<string, number>, day: number): boolean {
    return [...own.values()].some((due) => due < day)
  }
}
