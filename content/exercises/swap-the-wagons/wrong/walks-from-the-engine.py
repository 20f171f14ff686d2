# fails: growth
def swap_wagons(head):
    dummy = ListNode(0, head)
    swapped = 0
    while True:
        before = dummy
        for _ in range(swapped):
            before = before.next
        if before.next is None or before.next.next is None:
            return dummy.next
        first, second = before.next, before.next.next
        first.next = second.next
        second.next = first
        before.next = second
        swapped += 2
