from list_node import Node


# region remove-value
def remove_value(head, value):
    dummy = Node(None, head)
    before = dummy
    while before.next:
        if before.next.value == value:
            before.next = before.next.next
        else:
            before = before.next
    return dummy.next
# endregion
