class BackwardNode {
  readonly children = new Map<string, BackwardNode>()
  isWord = false
}

class ParrotListener {
  private readonly root = new BackwardNode()
  private heard = ''
  private readonly longest: number

  constructor(words: string[]) {
    for (const word of words) {
      let node = this.root
      for (const letter of [...word].reverse()) {
        const child = node.children.get(letter) ?? new BackwardNode()
        node.children.set(letter, child)
        node = child
      }
      node.isWord = true
    }
    this.longest = Math.max(...words.map((word) => word.length))
  }

  hear(letter: string): boolean {
    this.heard = (this.heard + letter).slice(-this.longest)
    let node: BackwardNode | undefined = this.root
    for (let index = this.heard.length - 1; index >= 0; index -= 1) {
      node = node.children.get(this.heard[index])
      if (node === undefined) return false
      if (node.isWord) return true
    }
    return false
  }
}
