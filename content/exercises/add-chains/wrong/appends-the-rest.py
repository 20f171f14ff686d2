# fails: carry-into-the-rest
def add_chains(first, second):
    dummy = tail = ListNode()
    carry = 0
    while first is not None and second is not None:
        carry += first.val + second.val
        tail.next = ListNode(carry % 10)
        tail = tail.next
        carry //= 10
        first, second = first.next, second.next
    rest = first or second
    tail.next = rest
    if rest is None and carry:
        tail.next = ListNode(carry)
    return dummy.next
