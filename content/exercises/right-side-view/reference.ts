function viewFromRight(root: TreeNode | null): number[] {
  const view: number[] = []
  let level = root === null ? [] : [root]
  while (level.length > 0) {
    view.push(level[level.length - 1].val)
    level = level.flatMap((node) => [node.left, node.right]).filter((child) => child !== null)
  }
  return view
}
