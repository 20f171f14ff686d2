def add_chains(first: ListNode | None, second: ListNode | None) -> ListNode | None:
    dummy = tail = ListNode()
    carry = 0
    while first is not None or second is not None or carry:
        if first is not None:
            carry += first.val
            first = first.next
        if second is not None:
            carry += second.val
            second = second.next
        tail.next = ListNode(carry % 10)
        tail = tail.next
        carry //= 10
    return dummy.next
