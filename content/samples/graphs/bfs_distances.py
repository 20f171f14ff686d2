# region bfs
from collections import deque


def distances_from(start, neighbors):
    distance = {start: 0}
    queue = deque([start])
    while queue:
        vertex = queue.popleft()
        for other in neighbors[vertex]:
            if other not in distance:
                distance[other] = distance[vertex] + 1
                queue.append(other)
    return distance
# endregion
