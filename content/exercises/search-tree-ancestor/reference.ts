function lastSharedJunction(root: TreeNode | null, first: number, second: number): number {
  const low = Math.min(first, second)
  const high = Math.max(first, second)
  let node = root
  while (node !== null && (node.val < low || node.val > high)) {
    node = high < node.val ? node.left : node.right
  }
  return node?.val ?? 0
}
