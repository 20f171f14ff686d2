function bestWalk(root: TreeNode | null): number {
  let best = -Infinity

  function bestDownward(node: TreeNode | null): number {
    if (node === null) return 0
    const left = Math.max(0, bestDownward(node.left))
    const right = Math.max(0, bestDownward(node.right))
    best = Math.max(best, node.val + left + right)
    return node.val + Math.max(left, right)
  }

  bestDownward(root)
  return best
}
