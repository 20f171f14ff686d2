# region overload
from collections import deque


def run(arrivals, per_second, patience, bound=None, drops=False):
    queue, served, late, rejected = deque(), 0, 0, 0
    for second, count in enumerate(arrivals):
        for _ in range(count):
            if bound is not None and len(queue) >= bound:
                rejected += 1
            else:
                queue.append(second)
        if drops:
            while queue and second - queue[0] > patience:
                queue.popleft()
                rejected += 1
        for _ in range(min(per_second, len(queue))):
            if second - queue.popleft() > patience:
                late += 1
            else:
                served += 1
    return served, late, rejected, len(queue)
# endregion
