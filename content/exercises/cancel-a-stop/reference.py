def cancel_stop(head: ListNode | None, n: int) -> ListNode | None:
    dummy = ListNode(0, head)
    ahead = behind = dummy
    for _ in range(n + 1):
        ahead = ahead.next
    while ahead is not None:
        ahead, behind = ahead.next, behind.next
    behind.next = behind.next.next
    return dummy.next
