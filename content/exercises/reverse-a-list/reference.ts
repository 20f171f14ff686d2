function reverseQueue(head: ListNode | null): ListNode | null {
  let turned: ListNode | null = null
  let node = head
  while (node !== null) {
    const rest: ListNode | null = node.next
    node.next = turned
    turned = node
    node = rest
  }
  return turned
}
