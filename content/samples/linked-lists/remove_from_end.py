from list_node import Node


# region remove-from-end
def remove_from_end(head, n):
    dummy = Node(None, head)
    before = ahead = dummy
    for _ in range(n):
        ahead = ahead.next
    while ahead.next:
        before = before.next
        ahead = ahead.next
    before.next = before.next.next
    return dummy.next
# endregion
