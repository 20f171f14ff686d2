function lastBlock(blocks: number[]): number {
  const heap = new MinHeap<number>((a, b) => a > b)
  for (const weight of blocks) heap.push(weight)
  while (heap.size > 1) {
    const remainder = heap.pop() - heap.pop()
    if (remainder > 0) heap.push(remainder)
  }
  return heap.size === 0 ? 0 : heap.pop()
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
