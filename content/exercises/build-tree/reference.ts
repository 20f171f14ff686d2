function rebuildTree(preorder: number[], inorder: number[]): TreeNode | null {
  const indexOf = new Map(inorder.map((number, index) => [number, index]))
  let next = 0

  function build(start: number, end: number): TreeNode | null {
    if (start === end) return null
    const number = preorder[next]
    next += 1
    const middle = indexOf.get(number) ?? start
    const left = build(start, middle)
    const right = build(middle + 1, end)
    return new TreeNode(number, left, right)
  }

  return build(0, inorder.length)
}
