# fails: questions-out-of-order
from heapq import heappop, heappush


def shortest_seasons(seasons, days):
    rest = sorted(seasons, reverse=True)
    heap, answers = [], []
    for day in sorted(days):
        while rest and rest[-1][0] <= day:
            first, last = rest.pop()
            heappush(heap, (last - first + 1, last))
        while heap and heap[0][1] < day:
            heappop(heap)
        answers.append(heap[0][0] if heap else -1)
    return answers
