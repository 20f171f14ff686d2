# region middle
def middle(head):
    slow = fast = head
    while fast and fast.next:
        slow = slow.next
        fast = fast.next.next
    return slow
# endregion


# region halve
def halve(head):
    slow, fast = head, head.next
    while fast and fast.next:
        slow = slow.next
        fast = fast.next.next
    second = slow.next
    slow.next = None
    return head, second
# endregion


def sort_list(head):
    if head is None or head.next is None:
        return head
    first, second = halve(head)
    return merge(sort_list(first), sort_list(second))


def merge(first, second):
    if first is None or second is None:
        return first or second
    if second.value < first.value:
        first, second = second, first
    head = tail = first
    first = first.next
    while first and second:
        if second.value < first.value:
            tail.next, second = second, second.next
        else:
            tail.next, first = first, first.next
        tail = tail.next
    tail.next = first or second
    return head
