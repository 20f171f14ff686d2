# fails: same-time-twice
from heapq import heapify, heappop, heappush


def merge_logs(logs):
    heap = [(node.val, node) for node in logs if node is not None]
    heapify(heap)
    dummy = tail = ListNode()
    while heap:
        _, node = heappop(heap)
        tail.next = node
        tail = node
        if node.next is not None:
            heappush(heap, (node.next.val, node.next))
    return dummy.next
