function deletionOrder(root: TreeNode | null): number[] {
  const order: number[] = []
  const deleteFolder = (folder: TreeNode | null): void => {
    if (folder === null) return
    deleteFolder(folder.left)
    deleteFolder(folder.right)
    order.push(folder.val)
  }
  deleteFolder(root)
  return order
}
