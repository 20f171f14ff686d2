from list_node import Node


# region drop-repeated
def drop_repeated(head):
    dummy = before = Node(None, head)
    while head:
        if head.next and head.next.value == head.value:
            value = head.value
            while head and head.value == value:
                head = head.next
            before.next = head
        else:
            before = head
            head = head.next
    return dummy.next
# endregion
