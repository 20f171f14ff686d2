# fails: only-stop
def cancel_stop(head, n):
    stops = []
    node = head
    while node is not None:
        stops.append(node)
        node = node.next
    position = len(stops) - n
    if position == 0:
        stops[0].val, stops[0].next = stops[1].val, stops[1].next
    else:
        stops[position - 1].next = stops[position].next
    return head
