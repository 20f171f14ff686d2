from heapq import heappop, heappush


def merge_logs(logs: list[ListNode | None]) -> ListNode | None:
    heap = []
    for sensor, node in enumerate(logs):
        if node is not None:
            heappush(heap, (node.val, sensor, node))
    dummy = tail = ListNode()
    while heap:
        _, sensor, node = heappop(heap)
        tail.next = node
        tail = node
        if node.next is not None:
            heappush(heap, (node.next.val, sensor, node.next))
    return dummy.next
