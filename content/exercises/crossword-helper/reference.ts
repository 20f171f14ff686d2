class LetterNode {
  readonly children = new Map<string, LetterNode>()
  isWord = false
}

class CrosswordHelper {
  private readonly root = new LetterNode()

  addWord(word: string): void {
    let node = this.root
    for (const letter of word) {
      const child = node.children.get(letter) ?? new LetterNode()
      node.children.set(letter, child)
      node = child
    }
    node.isWord = true
  }

  canFill(squares: string): boolean {
    // All nodes that the part read so far can lead to.
    let nodes = [this.root]
    for (const square of squares) {
      nodes = nodes.flatMap(({ children }) =>
        square === '.' ? [...children.values()] : (children.get(square) ?? []),
      )
    }
    return nodes.some(({ isWord }) => isWord)
  }
}
