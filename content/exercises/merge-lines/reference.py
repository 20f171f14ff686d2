def merge_lines(first: ListNode | None, second: ListNode | None) -> ListNode | None:
    dummy = tail = ListNode()
    while first is not None and second is not None:
        if first.val <= second.val:
            tail.next, first = first, first.next
        else:
            tail.next, second = second, second.next
        tail = tail.next
    tail.next = first or second
    return dummy.next
