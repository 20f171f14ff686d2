# fails: two-left-over
def turn_groups(head, k):
    if head is None:
        return None
    prev, node = None, head
    for _ in range(k):
        if node is None:
            break
        node.next, prev, node = prev, node, node.next
    head.next = turn_groups(node, k)
    return prev
