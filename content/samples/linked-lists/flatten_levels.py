# region flatten
def flatten(head):
    node = head
    while node:
        if node.child:
            tail = node.child
            while tail.next:
                tail = tail.next
            tail.next = node.next
            node.next, node.child = node.child, None
        node = node.next
    return head
# endregion
