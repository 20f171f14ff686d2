function isOrdered(root: TreeNode | null): boolean {
  function isWithin(node: TreeNode | null, low: number, high: number): boolean {
    if (node === null) return true
    if (node.val <= low || node.val >= high) return false
    return isWithin(node.left, low, node.val) && isWithin(node.right, node.val, high)
  }
  return isWithin(root, -Infinity, Infinity)
}
