type WordNode = { count: number; isWord: boolean; children: Map<string, WordNode> }

const createWordNode = (): WordNode => ({ count: 0, isWord: false, children: new Map() })

class WordList {
  private readonly root = createWordNode()

  add(word: string): boolean {
    if (this.find(word)?.isWord === true) return false
    let node = this.root
    for (const letter of word) {
      const child = node.children.get(letter) ?? createWordNode()
      node.children.set(letter, child)
      child.count += 1
      node = child
    }
    node.isWord = true
    return true
  }

  remove(word: string): boolean {
    const end = this.find(word)
    if (end?.isWord !== true) return false
    let node: WordNode | undefined = this.root
    for (const letter of word) {
      node = node?.children.get(letter)
      if (node !== undefined) node.count -= 1
    }
    end.isWord = false
    return true
  }

  count(start: string): number {
    return this.find(start)?.count ?? 0
  }

  private find(text: string): WordNode | undefined {
    let node: WordNode | undefined = this.root
    for (const letter of text) node = node?.children.get(letter)
    return node
  }
}
