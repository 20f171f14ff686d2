class LetterNode {
  readonly children = new Map<string, LetterNode>()
  isName = false
}

class NameIndex {
  private readonly root = new LetterNode()

  add(name: string): void {
    let node = this.root
    for (const letter of name) {
      const child = node.children.get(letter) ?? new LetterNode()
      node.children.set(letter, child)
      node = child
    }
    node.isName = true
  }

  contains(name: string): boolean {
    return this.find(name)?.isName ?? false
  }

  startsWith(prefix: string): boolean {
    return this.find(prefix) !== undefined
  }

  private find(prefix: string): LetterNode | undefined {
    let node: LetterNode | undefined = this.root
    for (const letter of prefix) node = node?.children.get(letter)
    return node
  }
}
