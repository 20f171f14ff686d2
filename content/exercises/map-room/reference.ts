type Ticket = { name: string; isWaiting: boolean }

class MapRoom {
  private readonly readers = new Set<string>()
  private writer: string | null = null
  private readonly waitingReaders = new Set<string>()
  private readonly waitingWriters = new Map<string, Ticket>()
  // The line of writers; a ticket that isn't waiting anymore is skipped at the front.
  private readonly line: Ticket[] = []
  private first = 0

  read(name: string): boolean {
    if (this.isKnown(name)) return false
    const isFree = this.writer === null && this.waitingWriters.size === 0
    ;(isFree ? this.readers : this.waitingReaders).add(name)
    return isFree
  }

  write(name: string): boolean {
    if (this.isKnown(name)) return false
    if (this.writer === null && this.readers.size === 0 && this.waitingWriters.size === 0) {
      this.writer = name
      return true
    }
    const ticket = { name, isWaiting: true }
    this.waitingWriters.set(name, ticket)
    this.line.push(ticket)
    return false
  }

  leave(name: string): string[] {
    if (!this.isKnown(name)) return []
    if (this.writer === name) this.writer = null
    this.readers.delete(name)
    this.waitingReaders.delete(name)
    this.endWaiting(name)
    return this.admit()
  }

  private isKnown(name: string): boolean {
    const isInside = this.writer === name || this.readers.has(name)
    return isInside || this.waitingReaders.has(name) || this.waitingWriters.has(name)
  }

  private endWaiting(name: string): void {
    const ticket = this.waitingWriters.get(name)
    if (ticket !== undefined) ticket.isWaiting = false
    this.waitingWriters.delete(name)
  }

  private admit(): string[] {
    if (this.writer !== null) return []
    if (this.waitingWriters.size === 0) {
      const admitted = [...this.waitingReaders]
      for (const name of admitted) this.readers.add(name)
      this.waitingReaders.clear()
      return admitted
    }
    if (this.readers.size > 0) return []
    for (;;) {
      const ticket = this.line[this.first++]
      if (ticket === undefined) return []
      if (!ticket.isWaiting) continue
      this.writer = ticket.name
      this.endWaiting(ticket.name)
      return [ticket.name]
    }
  }
}
