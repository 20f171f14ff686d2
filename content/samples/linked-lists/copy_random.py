class Node:
    def __init__(self, value, next=None, other=None):
        self.value, self.next, self.other = value, next, other


# region copy-random
def copy_list(head):
    node = head
    while node:  # a twin after each node
        node.next = Node(node.value, node.next)
        node = node.next.next
    node = head
    while node:
        if node.other:
            node.next.other = node.other.next
        node = node.next.next
    copy = head.next if head else None
    while head:  # unzip, and leave the original as it was
        twin = head.next
        head.next = twin.next
        twin.next = head.next.next if head.next else None
        head = head.next
    return copy
# endregion
