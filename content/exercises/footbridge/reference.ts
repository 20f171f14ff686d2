type Group = { second: number; people: number }

class FootbridgeCounter {
  private readonly window: number
  private readonly groups: Group[] = []
  // Groups before this index are out of the window; shifting the array would move all others.
  private first = 0
  private total = 0
  private best = 0

  constructor(window: number) {
    this.window = window
  }

  cross(people: number, second: number): void {
    this.drop(second)
    this.groups.push({ second, people })
    this.total += people
    this.best = Math.max(this.best, this.total)
  }

  recent(second: number): number {
    this.drop(second)
    return this.total
  }

  busiest(): number {
    return this.best
  }

  private drop(second: number): void {
    for (; this.first < this.groups.length; this.first++) {
      const group = this.groups[this.first]
      if (group === undefined || group.second > second - this.window) return
      this.total -= group.people
    }
  }
}
