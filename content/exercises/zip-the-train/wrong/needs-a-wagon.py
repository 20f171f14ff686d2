# fails: no-wagons
def zip_train(head):
    slow = fast = head
    while fast.next is not None and fast.next.next is not None:
        slow, fast = slow.next, fast.next.next
    back = None
    node, slow.next = slow.next, None
    while node is not None:
        node.next, back, node = back, node, node.next
    front = head
    while back is not None:
        front_next, back_next = front.next, back.next
        front.next, back.next = back, front_next
        front, back = front_next, back_next
