function kthCheapest(root: TreeNode | null, k: number): number {
  function* inOrder(node: TreeNode | null): Generator<number> {
    if (node === null) return
    yield* inOrder(node.left)
    yield node.val
    yield* inOrder(node.right)
  }
  let rank = 0
  for (const price of inOrder(root)) {
    rank += 1
    if (rank === k) return price
  }
  return -1
}
