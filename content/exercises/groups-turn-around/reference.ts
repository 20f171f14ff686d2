function findLast(before: ListNode, k: number): ListNode | null {
  let node: ListNode | null = before
  for (let step = 0; step < k && node !== null; step += 1) node = node.next
  return node
}

function turnGroups(head: ListNode | null, k: number): ListNode | null {
  const dummy = new ListNode(0, head)
  let before = dummy
  for (let last = findLast(before, k); last !== null; last = findLast(before, k)) {
    const first = before.next as ListNode
    const after: ListNode | null = last.next
    let prev = after
    let node: ListNode | null = first
    while (node !== after && node !== null) {
      const next: ListNode | null = node.next
      node.next = prev
      prev = node
      node = next
    }
    before.next = last
    before = first
  }
  return dummy.next
}
