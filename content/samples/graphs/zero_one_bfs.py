# region zero-one
from collections import deque
from math import inf


def fewest_ones(start, edges):
    cost = {start: 0}
    waiting = deque([start])
    while waiting:
        vertex = waiting.popleft()
        for other, weight in edges[vertex]:
            reached = cost[vertex] + weight
            if reached < cost.get(other, inf):
                cost[other] = reached
                if weight == 0:
                    waiting.appendleft(other)
                else:
                    waiting.append(other)
    return cost
# endregion
