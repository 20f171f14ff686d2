function swapWagons(head: ListNode | null): ListNode | null {
  const dummy = new ListNode(0, head)
  let before: ListNode = dummy
  for (;;) {
    const first: ListNode | null = before.next
    const second: ListNode | null = first?.next ?? null
    if (first === null || second === null) return dummy.next
    first.next = second.next
    second.next = first
    before.next = second
    before = first
  }
}
