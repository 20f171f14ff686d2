from heapq import heappop, heappush


def shortest_seasons(seasons: list[list[int]], days: list[int]) -> list[int]:
    ordered = sorted(seasons)
    answers = [-1] * len(days)
    heap = []
    begun = 0
    for index in sorted(range(len(days)), key=lambda index: days[index]):
        day = days[index]
        while begun < len(ordered) and ordered[begun][0] <= day:
            first, last = ordered[begun]
            heappush(heap, (last - first + 1, last))
            begun += 1
        while heap and heap[0][1] < day:
            heappop(heap)
        if heap:
            answers[index] = heap[0][0]
    return answers
