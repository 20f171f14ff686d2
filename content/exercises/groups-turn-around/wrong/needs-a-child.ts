// fails: no-children
function turnGroups(head: ListNode | null, k: number): ListNode | null {
  const values: number[] = []
  let node = head as ListNode
  do {
    values.push(node.val)
    node = node.next as ListNode
  } while (node !== null)
  for (let start = 0; start + k <= values.length; start += k) {
    values.splice(start, k, ...values.slice(start, start + k).reverse())
  }
  return values.reduceRight((next: ListNode | null, val) => new ListNode(val, next), null)
}
