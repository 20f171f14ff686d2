function cancelStop(head: ListNode | null, n: number): ListNode | null {
  const dummy = new ListNode(0, head)
  let ahead: ListNode | null = head
  for (let step = 0; step < n; step += 1) ahead = ahead?.next ?? null
  let before = dummy
  while (ahead !== null && before.next !== null) {
    ahead = ahead.next
    before = before.next
  }
  before.next = before.next?.next ?? null
  return dummy.next
}
