# fails: rest-of-the-first-line
def merge_lines(first, second):
    if second is None:
        return first
    dummy = tail = ListNode()
    while first is not None and second is not None:
        if first.val <= second.val:
            tail.next, first = first, first.next
        else:
            tail.next, second = second, second.next
        tail = tail.next
    tail.next = second
    return dummy.next
