class ShelfNode {
  box = -1
  uses = 0
  prev: ShelfNode = this
  next: ShelfNode = this
  readonly record: number

  constructor(record: number) {
    this.record = record
  }
}

class RecordShelf {
  private readonly nodes = new Map<number, ShelfNode>()
  /** For each number of uses, the sentinel of a ring: oldest use first. */
  private readonly rings = new Map<number, ShelfNode>()
  private fewest = 1
  private readonly size: number

  constructor(size: number) {
    this.size = size
  }

  get(record: number): number {
    const node = this.nodes.get(record)
    if (node === undefined) return -1
    this.use(node)
    return node.box
  }

  put(record: number, box: number): void {
    let node = this.nodes.get(record)
    if (node === undefined) {
      if (this.nodes.size === this.size) this.removeOldest()
      node = new ShelfNode(record)
      this.nodes.set(record, node)
      this.fewest = 1
    }
    node.box = box
    this.use(node)
  }

  private removeOldest(): void {
    const oldest = this.ringOf(this.fewest).next
    this.unlink(oldest)
    this.nodes.delete(oldest.record)
  }

  private use(node: ShelfNode): void {
    this.unlink(node)
    const ring = this.ringOf(node.uses)
    if (node.uses === this.fewest && ring.next === ring) this.fewest += 1
    node.uses += 1
    const sentinel = this.ringOf(node.uses)
    node.prev = sentinel.prev
    node.next = sentinel
    sentinel.prev.next = node
    sentinel.prev = node
  }

  private unlink(node: ShelfNode): void {
    node.prev.next = node.next
    node.next.prev = node.prev
  }

  private ringOf(uses: number): ShelfNode {
    const ring = this.rings.get(uses) ?? new ShelfNode(-1)
    this.rings.set(uses, ring)
    return ring
  }
}
