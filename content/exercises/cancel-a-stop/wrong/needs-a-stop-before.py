# fails: first-stop
def cancel_stop(head, n):
    if head.next is None:
        return None
    ahead = behind = head
    for _ in range(n):
        ahead = ahead.next
    while ahead.next is not None:
        ahead, behind = ahead.next, behind.next
    behind.next = behind.next.next
    return head
