def turn_groups(head, k):
    values = []
    while head is not None:
        values.append(head.val)
        head = head.next
    for start in range(0, len(values) - k + 1, k):
        values[start : start + k] = values[start : start + k][::-1]
    for value in reversed(values):
        head = ListNode(value, head)
    return head
