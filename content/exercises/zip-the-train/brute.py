def zip_train(head):
    nodes = []
    node = head
    while node is not None:
        nodes.append(node)
        node = node.next
    order = []
    while nodes:
        order.append(nodes.pop(0))
        if nodes:
            order.append(nodes.pop())
    for first, second in zip(order, order[1:] + [None]):
        first.next = second
