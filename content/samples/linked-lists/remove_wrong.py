from list_node import Node


# region wrong
def remove_value(head, value):
    dummy = prev = Node(None, head)
    while prev and prev.next:
        if prev.next.value == value:
            prev.next = prev.next.next
        prev = prev.next  # skips the node after a removed one
    return dummy.next
# endregion
