// fails: different-numbers-of-digits
function kthCheapest(root: TreeNode | null, k: number): number {
  const prices: number[] = []
  function visit(node: TreeNode | null) {
    if (node === null) return
    prices.push(node.val)
    visit(node.left)
    visit(node.right)
  }
  visit(root)
  return prices.sort()[k - 1]
}
