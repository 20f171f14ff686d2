function isFair(root: TreeNode | null): boolean {
  /** The rounds of a bracket, or -1 if it is unfair. */
  function rounds(node: TreeNode | null): number {
    if (node === null) return 0
    const left = rounds(node.left)
    const right = rounds(node.right)
    if (left === -1 || right === -1 || Math.abs(left - right) > 1) return -1
    return 1 + Math.max(left, right)
  }
  return rounds(root) !== -1
}
