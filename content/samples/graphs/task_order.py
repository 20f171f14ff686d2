# region task-order
from collections import deque


def order_tasks(count, pairs):
    opens = [[] for _ in range(count)]
    waits_for = [0] * count
    for first, later in pairs:
        opens[first].append(later)
        waits_for[later] += 1
    ready = deque(t for t in range(count) if waits_for[t] == 0)
    order = []
    while ready:
        task = ready.popleft()
        order.append(task)
        for later in opens[task]:
            waits_for[later] -= 1
            if waits_for[later] == 0:
                ready.append(later)
    return order if len(order) == count else None
# endregion
