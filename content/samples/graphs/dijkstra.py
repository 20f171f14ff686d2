# region dijkstra
import heapq


def cheapest_from(start, edges):
    cost = {}
    heap = [(0, start)]
    while heap:
        reached, vertex = heapq.heappop(heap)
        if vertex in cost:
            continue  # stale: a cheaper entry came out before
        cost[vertex] = reached
        for other, weight in edges[vertex]:
            if other not in cost:
                heapq.heappush(heap, (reached + weight, other))
    return cost
# endregion
