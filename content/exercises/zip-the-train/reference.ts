function zipTrain(head: ListNode | null): void {
  let slow = head
  let fast = head
  while (slow !== null && fast?.next) {
    slow = slow.next
    fast = fast.next.next
  }
  if (slow === null) return

  let back: ListNode | null = null
  let node = slow.next
  slow.next = null
  while (node !== null) {
    const rest: ListNode | null = node.next
    node.next = back
    back = node
    node = rest
  }

  let front = head
  while (front !== null && back !== null) {
    const frontNext: ListNode | null = front.next
    const backNext: ListNode | null = back.next
    front.next = back
    back.next = frontNext
    front = frontNext
    back = backNext
  }
}
