function mirrorMobile(root: TreeNode | null): TreeNode | null {
  if (root === null) return null
  const left = mirrorMobile(root.right)
  root.right = mirrorMobile(root.left)
  root.left = left
  return root
}
