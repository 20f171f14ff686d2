function areEqual(first: TreeNode | null, second: TreeNode | null): boolean {
  if (first === null || second === null) return first === second
  return first.val === second.val && areEqual(first.left, second.left) && areEqual(first.right, second.right)
}
