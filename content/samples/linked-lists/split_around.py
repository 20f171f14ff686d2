from list_node import Node


# region split-around
def split_around(head, pivot):
    small = small_tail = Node(None)
    large = large_tail = Node(None)
    while head:
        if head.value < pivot:
            small_tail.next = head
            small_tail = head
        else:
            large_tail.next = head
            large_tail = head
        head = head.next
    large_tail.next = None
    small_tail.next = large.next
    return small.next
# endregion
