function mergeLines(first: ListNode | null, second: ListNode | null): ListNode | null {
  const dummy = new ListNode()
  let tail = dummy
  let [left, right] = [first, second]
  while (left !== null && right !== null) {
    if (left.val <= right.val) {
      tail.next = left
      tail = left
      left = left.next
    } else {
      tail.next = right
      tail = right
      right = right.next
    }
  }
  tail.next = left ?? right
  return dummy.next
}
