def zip_train(head: ListNode | None) -> None:
    slow = fast = head
    while fast is not None and fast.next is not None:
        slow, fast = slow.next, fast.next.next
    if slow is None:
        return

    reversed_half = None
    node, slow.next = slow.next, None
    while node is not None:
        node.next, reversed_half, node = reversed_half, node, node.next

    front = head
    while reversed_half is not None:
        front_next, back_next = front.next, reversed_half.next
        front.next, reversed_half.next = reversed_half, front_next
        front, reversed_half = front_next, back_next
