# fails: number-occurs-twice
def cancel_stop(head, n):
    ahead = behind = head
    for _ in range(n):
        ahead = ahead.next
    while ahead is not None:
        ahead, behind = ahead.next, behind.next
    dummy = ListNode(0, head)
    node = dummy
    while node.next.val != behind.val:
        node = node.next
    node.next = node.next.next
    return dummy.next
