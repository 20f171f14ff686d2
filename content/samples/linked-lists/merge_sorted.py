from list_node import Node


# region merge-sorted
def merge_sorted(first, second):
    dummy = tail = Node(None)
    while first and second:
        if second.value < first.value:
            tail.next, second = second, second.next
        else:
            tail.next, first = first, first.next
        tail = tail.next
    tail.next = first or second
    return dummy.next
# endregion


# region merge-all
def merge_all(lists):
    while len(lists) > 1:
        lists = [
            merge_sorted(*lists[i:i + 2]) if i + 1 < len(lists)
            else lists[i]
            for i in range(0, len(lists), 2)
        ]
    return lists[0] if lists else None
# endregion
