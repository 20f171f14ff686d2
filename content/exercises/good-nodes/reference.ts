function countViews(root: TreeNode | null): number {
  function count(node: TreeNode | null, highest: number): number {
    if (node === null) return 0
    const own = node.val >= highest ? 1 : 0
    const above = Math.max(highest, node.val)
    return own + count(node.left, above) + count(node.right, above)
  }
  return count(root, -Infinity)
}
