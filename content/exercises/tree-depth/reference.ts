function caveDepth(root: TreeNode | null): number {
  if (root === null) return 0
  return 1 + Math.max(caveDepth(root.left), caveDepth(root.right))
}
