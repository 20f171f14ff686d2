type Ticket = { group: string; count: number; hasGivenUp: boolean }

class Lanes {
  private available: number
  private readonly swimming = new Map<string, number>()
  private readonly waiting = new Map<string, Ticket>()
  private readonly line: Ticket[] = []
  private first = 0

  constructor(total: number) {
    this.available = total
  }

  acquire(group: string, count: number): boolean {
    if (this.swimming.has(group) || this.waiting.has(group)) return false
    if (this.waiting.size === 0 && count <= this.available) {
      this.letIn(group, count)
      return true
    }
    const ticket = { group, count, hasGivenUp: false }
    this.waiting.set(group, ticket)
    this.line.push(ticket)
    return false
  }

  leave(group: string): string[] {
    this.available += this.swimming.get(group) ?? 0
    this.swimming.delete(group)
    const own = this.waiting.get(group)
    if (own !== undefined) own.hasGivenUp = true
    this.waiting.delete(group)
    const admitted: string[] = []
    for (; this.first < this.line.length; this.first++) {
      const ticket = this.line[this.first]
      if (ticket === undefined || ticket.hasGivenUp) continue
      if (ticket.count > this.available) break
      this.waiting.delete(ticket.group)
      this.letIn(ticket.group, ticket.count)
      admitted.push(ticket.group)
    }
    return admitted
  }

  free(): number {
    return this.available
  }

  private letIn(group: string, count: number): void {
    this.available -= count
    this.swimming.set(group, count)
  }
}
