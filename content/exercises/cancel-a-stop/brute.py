def cancel_stop(head, n):
    values = []
    while head is not None:
        values.append(head.val)
        head = head.next
    del values[len(values) - n]
    result = None
    for value in reversed(values):
        result = ListNode(value, result)
    return result
