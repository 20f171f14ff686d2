function longestRide(root: TreeNode | null): number {
  let longest = 0

  function height(node: TreeNode | null): number {
    if (node === null) return 0
    const left = height(node.left)
    const right = height(node.right)
    longest = Math.max(longest, left + right)
    return 1 + Math.max(left, right)
  }

  height(root)
  return longest
}
