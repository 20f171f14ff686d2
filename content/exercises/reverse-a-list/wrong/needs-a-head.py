# fails: empty
def reverse_queue(head):
    turned = None
    node = head
    while node.next is not None:
        rest = node.next
        node.next = turned
        turned, node = node, rest
    node.next = turned
    return node
