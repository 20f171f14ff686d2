function addChains(first: ListNode | null, second: ListNode | null): ListNode | null {
  const dummy = new ListNode()
  let tail = dummy
  let [left, right] = [first, second]
  let carry = 0
  while (left !== null || right !== null || carry > 0) {
    const sum = (left?.val ?? 0) + (right?.val ?? 0) + carry
    tail.next = new ListNode(sum % 10)
    tail = tail.next
    carry = Math.floor(sum / 10)
    left = left?.next ?? null
    right = right?.next ?? null
  }
  return dummy.next
}
