# fails: growth
def zip_train(head):
    node = head
    while node is not None and node.next is not None:
        before = node
        while before.next.next is not None:
            before = before.next
        if before is node:
            return
        last, before.next = before.next, None
        last.next = node.next
        node.next = last
        node = last.next
