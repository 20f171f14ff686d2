# fails: growth
def turn_groups(head, k):
    dummy = ListNode(0, head)
    done = 0
    while True:
        before = dummy
        for _ in range(done):
            before = before.next
        last = before
        for _ in range(k):
            last = last.next
            if last is None:
                return dummy.next
        prev, node = last.next, before.next
        for _ in range(k):
            node.next, prev, node = prev, node, node.next
        before.next = prev
        done += k
