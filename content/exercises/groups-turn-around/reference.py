def turn_groups(head: ListNode | None, k: int) -> ListNode | None:
    dummy = ListNode(0, head)
    before = dummy
    while True:
        last = before
        for _ in range(k):
            last = last.next
            if last is None:
                return dummy.next
        first = before.next
        prev, node = last.next, first
        for _ in range(k):
            node.next, prev, node = prev, node, node.next
        before.next = last
        before = first
