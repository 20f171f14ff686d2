class TreeTelegraph {
  send(root: TreeNode | null): string {
    const tokens: string[] = []
    const write = (node: TreeNode | null) => {
      tokens.push(node === null ? '#' : String(node.val))
      if (node === null) return
      write(node.left)
      write(node.right)
    }
    write(root)
    return tokens.join(' ')
  }

  receive(text: string): TreeNode | null {
    const tokens = text.split(' ')
    let position = 0
    const read = (): TreeNode | null => {
      const token = tokens[position]
      position += 1
      if (token === '#') return null
      const node = new TreeNode(Number(token))
      node.left = read()
      node.right = read()
      return node
    }
    return read()
  }
}
