export class Stack<Item> {
  readonly #items: Item[] = []

  push(item: Item): void {
    this.#items.push(item)
  }

  pushAll(items: readonly Item[]): void {
    for (const item of items) this.push(item)
  }

  pop(): Item | undefined {
    return this.#items.pop()
  }
}

// region wrong
export class InheritedCounter<Item> extends Stack<Item> {
  pushed = 0

  override push(item: Item): void {
    this.pushed += 1
    super.push(item)
  }

  override pushAll(items: readonly Item[]): void {
    this.pushed += items.length
    super.pushAll(items)
  }
}
// endregion

// region composed
export class ComposedCounter<Item> {
  readonly #stack = new Stack<Item>()
  pushed = 0

  push(item: Item): void {
    this.pushed += 1
    this.#stack.push(item)
  }

  pushAll(items: readonly Item[]): void {
    this.pushed += items.length
    this.#stack.pushAll(items)
  }

  pop(): Item | undefined {
    return this.#stack.pop()
  }
}
// endregion
