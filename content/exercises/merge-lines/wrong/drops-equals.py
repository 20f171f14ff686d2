# fails: equal-in-both
def merge_lines(first, second):
    dummy = tail = ListNode()
    while first is not None and second is not None:
        if first.val < second.val:
            tail.next, first = first, first.next
        elif first.val > second.val:
            tail.next, second = second, second.next
        else:
            tail.next, first, second = first, first.next, second.next
        tail = tail.next
    tail.next = first or second
    return dummy.next
