from list_node import Node


# region reverse-groups
def reverse_groups(head, k):
    dummy = before = Node(None, head)
    while True:
        last = before
        for _ in range(k):
            last = last.next
            if last is None:
                return dummy.next
        first, after = before.next, last.next
        done, node = after, first
        while node is not after:
            rest = node.next
            node.next = done
            done, node = node, rest
        before.next = last
        before = first
# endregion
