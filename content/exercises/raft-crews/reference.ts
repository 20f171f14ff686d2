/** A queue in constant time: shifting an array would move all of its items. */
class Line {
  private readonly names: string[] = []
  private first = 0

  get length(): number {
    return this.names.length - this.first
  }

  push(name: string): void {
    this.names.push(name)
  }

  take(count: number): string[] {
    this.first += count
    return this.names.slice(this.first - count, this.first)
  }
}

class RaftDock {
  private readonly needed: number
  private readonly captains = new Line()
  private readonly paddlers = new Line()

  constructor(paddlers: number) {
    this.needed = paddlers
  }

  arrive(name: string, isCaptain: boolean): string[] {
    const line = isCaptain ? this.captains : this.paddlers
    line.push(name)
    if (this.captains.length === 0 || this.paddlers.length < this.needed) return []
    return [...this.captains.take(1), ...this.paddlers.take(this.needed)]
  }

  waiting(): number {
    return this.captains.length + this.paddlers.length
  }
}
