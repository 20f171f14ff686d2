def swap_wagons(head):
    values = []
    while head:
        values.append(head.val)
        head = head.next
    for index in range(0, len(values) - 1, 2):
        values[index], values[index + 1] = values[index + 1], values[index]
    result = None
    for value in reversed(values):
        result = ListNode(value, result)
    return result
