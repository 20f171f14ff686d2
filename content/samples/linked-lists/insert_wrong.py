from list_node import Node


# region wrong
def insert_after(prev, value):
    node = Node(value)
    prev.next = node
    node.next = prev.next  # the rest of the list is gone
# endregion
