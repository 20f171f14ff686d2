class TrieNode {
  readonly children = new Map<string, TrieNode>()
  word: string | null = null
}

function findAll(letters: string[][], words: string[]): string[] {
  const root = new TrieNode()
  for (const word of words) {
    let node = root
    for (const letter of word) {
      const child = node.children.get(letter) ?? new TrieNode()
      node.children.set(letter, child)
      node = child
    }
    node.word = word
  }
  const found: string[] = []
  function walk(y: number, x: number, parent: TrieNode): void {
    const letter = letters[y]?.[x] ?? ''
    const node = parent.children.get(letter)
    if (node === undefined) return
    if (node.word !== null) {
      found.push(node.word)
      node.word = null
    }
    letters[y][x] = ''
    walk(y - 1, x, node)
    walk(y + 1, x, node)
    walk(y, x - 1, node)
    walk(y, x + 1, node)
    letters[y][x] = letter
    if (node.children.size === 0 && node.word === null) parent.children.delete(letter)
  }
  for (const [y, row] of letters.entries()) for (const x of row.keys()) walk(y, x, root)
  return found
}
