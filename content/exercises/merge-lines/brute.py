def merge_lines(first, second):
    values = []
    for node in [first, second]:
        while node is not None:
            values.append(node.val)
            node = node.next
    head = None
    for value in sorted(values, reverse=True):
        head = ListNode(value, head)
    return head
