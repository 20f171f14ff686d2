class Leaderboard {
  private readonly k: number
  private readonly best = new MinHeap<number>((a, b) => a < b)

  constructor(k: number, scores: number[]) {
    this.k = k
    for (const score of scores) this.push(score)
  }

  add(score: number): number {
    this.push(score)
    return this.best.peek()
  }

  private push(score: number): void {
    this.best.push(score)
    if (this.best.size > this.k) this.best.pop()
  }
}

class MinHeap<Item> {
  private readonly items: Item[] = []
  private readonly isBefore: (a: Item, b: Item) => boolean

  constructor(isBefore: (a: Item, b: Item) => boolean) {
    this.isBefore = isBefore
  }

  get size(): number {
    return this.items.length
  }

  peek(): Item {
    return this.items[0]
  }

  push(item: Item): void {
    let index = this.items.push(item) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!this.isBefore(item, this.items[parent])) break
      this.items[index] = this.items[parent]
      index = parent
    }
    this.items[index] = item
  }

  pop(): Item {
    const [top] = this.items
    const last = this.items.pop() ?? top
    const count = this.items.length
    let index = 0
    while (2 * index + 1 < count) {
      let child = 2 * index + 1
      if (child + 1 < count && this.isBefore(this.items[child + 1], this.items[child])) child += 1
      if (!this.isBefore(this.items[child], last)) break
      this.items[index] = this.items[child]
      index = child
    }
    if (count > 0) this.items[index] = last
    return top
  }
}
