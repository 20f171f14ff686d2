def reverse_queue(head):
    values = []
    while head:
        values.append(head.val)
        head = head.next
    result = None
    for value in values:
        result = ListNode(value, result)
    return result
