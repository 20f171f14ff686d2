type NameNode = { count: number; children: Map<string, NameNode> }

const createNameNode = (): NameNode => ({ count: 0, children: new Map() })

function countStarts(names: string[], starts: string[]): number[] {
  const root = createNameNode()
  for (const name of names) insertName(root, name)
  return starts.map((start) => findNode(root, start)?.count ?? 0)
}

function insertName(root: NameNode, name: string): void {
  let node = root
  for (const letter of name) {
    const child = node.children.get(letter) ?? createNameNode()
    node.children.set(letter, child)
    child.count += 1
    node = child
  }
}

function findNode(root: NameNode, start: string): NameNode | undefined {
  let node: NameNode | undefined = root
  for (const letter of start) node = node?.children.get(letter)
  return node
}
