function containsBranch(root: TreeNode | null, branch: TreeNode | null): boolean {
  if (root === null) return false
  return areEqual(root, branch) || containsBranch(root.left, branch) || containsBranch(root.right, branch)
}

function areEqual(first: TreeNode | null, second: TreeNode | null): boolean {
  if (first === null || second === null) return first === second
  return first.val === second.val && areEqual(first.left, second.left) && areEqual(first.right, second.right)
}
