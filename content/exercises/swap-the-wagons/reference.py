def swap_wagons(head: "ListNode | None") -> "ListNode | None":
    dummy = ListNode(0, head)
    before = dummy
    while before.next is not None and before.next.next is not None:
        first, second = before.next, before.next.next
        first.next = second.next
        second.next = first
        before.next = second
        before = first
    return dummy.next
