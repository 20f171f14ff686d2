def reverse_queue(head: "ListNode | None") -> "ListNode | None":
    turned = None
    while head is not None:
        rest = head.next
        head.next = turned
        turned, head = head, rest
    return turned
