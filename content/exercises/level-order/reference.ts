function listLevels(root: TreeNode | null): number[][] {
  const levels: number[][] = []
  let current = root === null ? [] : [root]
  while (current.length > 0) {
    levels.push(current.map((node) => node.val))
    current = current.flatMap((node) => [node.left, node.right]).filter((child) => child !== null)
  }
  return levels
}
