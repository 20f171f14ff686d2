/** A queue in constant time: shifting an array would move all of its items. */
class Line<Item> {
  private readonly items: Item[] = []
  private first = 0

  get length(): number {
    return this.items.length - this.first
  }

  push(item: Item): void {
    this.items.push(item)
  }

  shift(): Item | undefined {
    return this.length === 0 ? undefined : this.items[this.first++]
  }
}

class Shelf {
  private readonly capacity: number
  private readonly loaves = new Line<number>()
  private readonly bakers = new Line<{ baker: string; loaf: number }>()
  private readonly clerks = new Line<string>()

  constructor(capacity: number) {
    this.capacity = capacity
  }

  put(baker: string, loaf: number): string[] {
    if (this.loaves.length === this.capacity) {
      this.bakers.push({ baker, loaf })
      return []
    }
    const events = [this.add(baker, loaf)]
    const clerk = this.clerks.shift()
    if (clerk !== undefined) events.push(this.remove(clerk))
    return events
  }

  take(clerk: string): string[] {
    if (this.loaves.length === 0) {
      this.clerks.push(clerk)
      return []
    }
    const events = [this.remove(clerk)]
    const next = this.bakers.shift()
    if (next !== undefined) events.push(this.add(next.baker, next.loaf))
    return events
  }

  waiting(): number {
    return this.bakers.length + this.clerks.length
  }

  private add(baker: string, loaf: number): string {
    this.loaves.push(loaf)
    return `${baker} puts ${loaf}`
  }

  private remove(clerk: string): string {
    return `${clerk} takes ${this.loaves.shift()}`
  }
}
