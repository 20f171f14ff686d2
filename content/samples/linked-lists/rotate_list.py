# region rotate
def rotate(head, k):
    if head is None:
        return None
    length, tail = 1, head
    while tail.next:
        length, tail = length + 1, tail.next
    tail.next = head  # a ring for a moment
    for _ in range(length - k % length):
        tail = tail.next
    head = tail.next
    tail.next = None
    return head
# endregion
