import heapq
from collections import Counter


# region lazy-heap
class LazyHeap:
    def __init__(self):
        self.heap = []
        self.dead = Counter()

    def push(self, item):
        heapq.heappush(self.heap, item)

    def remove(self, item):  # it must be in the heap
        self.dead[item] += 1

    def smallest(self):
        while self.heap and self.dead[self.heap[0]]:
            self.dead[heapq.heappop(self.heap)] -= 1
        return self.heap[0]
# endregion
