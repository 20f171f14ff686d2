// fails: longer-than-a-number
function addChains(first: ListNode | null, second: ListNode | null): ListNode | null {
  const read = (node: ListNode | null): number => (node === null ? 0 : node.val + 10 * read(node.next))
  let sum = read(first) + read(second)
  const dummy = new ListNode()
  let tail = dummy
  do {
    tail.next = new ListNode(sum % 10)
    tail = tail.next
    sum = Math.floor(sum / 10)
  } while (sum > 0)
  return dummy.next
}
