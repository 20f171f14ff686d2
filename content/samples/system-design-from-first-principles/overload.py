# region overload
from collections import deque


def run(arrivals, per_second, patience, bound=None, drops=False):
    line, served, late, refused = deque(), 0, 0, 0
    for second, count in enumerate(arrivals):
        for _ in range(count):
            if bound is not None and len(line) >= bound:
                refused += 1
            else:
                line.append(second)
        if drops:
            while line and second - line[0] > patience:
                line.popleft()
                refused += 1
        for _ in range(min(per_second, len(line))):
            if second - line.popleft() > patience:
                late += 1
            else:
                served += 1
    return served, late, refused, len(line)
# endregion
