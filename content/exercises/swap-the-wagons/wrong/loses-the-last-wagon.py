# fails: one-left-over
def swap_wagons(head):
    if head is None or head.next is None:
        return head
    values = []
    while head is not None:
        values.append(head.val)
        head = head.next
    dummy = last = ListNode(0, None)
    for first, second in zip(values[::2], values[1::2]):
        last.next = ListNode(second, ListNode(first, None))
        last = last.next.next
    return dummy.next
