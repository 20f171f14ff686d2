class ListNode {
  prev: ListNode = this
  next: ListNode = this
  readonly key: number
  readonly value: number

  constructor(key: number, value: number) {
    this.key = key
    this.value = value
  }
}

class LruCache {
  private readonly size: number
  private readonly nodes = new Map<number, ListNode>()
  // One sentinel closes the list to a ring: its next is the oldest node, its prev the newest.
  private readonly ring = new ListNode(-1, -1)

  constructor(size: number) {
    this.size = size
  }

  private unlink(node: ListNode): void {
    node.prev.next = node.next
    node.next.prev = node.prev
  }

  private append(node: ListNode): void {
    node.prev = this.ring.prev
    node.next = this.ring
    node.prev.next = node
    this.ring.prev = node
  }

  get(key: number): number {
    const node = this.nodes.get(key)
    if (node === undefined) return -1
    this.unlink(node)
    this.append(node)
    return node.value
  }

  put(key: number, value: number): void {
    const known = this.nodes.get(key)
    if (known !== undefined) this.unlink(known)
    else if (this.nodes.size === this.size) {
      const oldest = this.ring.next
      this.unlink(oldest)
      this.nodes.delete(oldest.key)
    }
    const node = new ListNode(key, value)
    this.nodes.set(key, node)
    this.append(node)
  }
}
