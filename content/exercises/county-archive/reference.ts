class ArchiveNode {
  readonly children = new Map<string, ArchiveNode>()
  text: string | null = null
  size = 0
}

class Archive {
  private readonly root = new ArchiveNode()

  save(path: string, text: string): void {
    let node = this.root
    const nodes = [node]
    for (const name of this.split(path)) {
      const child = node.children.get(name) ?? new ArchiveNode()
      node.children.set(name, child)
      nodes.push(child)
      node = child
    }
    const change = text.length - node.size
    node.text = text
    for (const each of nodes) each.size += change
  }

  read(path: string): string {
    return this.find(path)?.text ?? ''
  }

  names(path: string): string[] {
    const node = this.find(path)
    if (node === undefined) return []
    return node.text === null ? [...node.children.keys()].sort() : this.split(path).slice(-1)
  }

  size(path: string): number {
    return this.find(path)?.size ?? 0
  }

  private split(path: string): string[] {
    return path === '/' ? [] : path.slice(1).split('/')
  }

  private find(path: string): ArchiveNode | undefined {
    let node: ArchiveNode | undefined = this.root
    for (const name of this.split(path)) node = node?.children.get(name)
    return node
  }
}
