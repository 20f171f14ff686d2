type Entry = { weight: number; lowest: number }

class SuitcaseLine {
  private readonly incoming: Entry[] = []
  private readonly outgoing: Entry[] = []

  join(weight: number): void {
    this.push(this.incoming, weight)
  }

  leave(): number {
    if (this.outgoing.length === 0) {
      for (let entry = this.incoming.pop(); entry !== undefined; entry = this.incoming.pop()) {
        this.push(this.outgoing, entry.weight)
      }
    }
    return this.outgoing.pop()?.weight ?? -1
  }

  lightest(): number {
    const tops = [this.incoming.at(-1), this.outgoing.at(-1)]
    return Math.min(...tops.map((top) => top?.lowest ?? Infinity))
  }

  private push(stack: Entry[], weight: number): void {
    stack.push({ weight, lowest: Math.min(weight, stack.at(-1)?.lowest ?? Infinity) })
  }
}
