import heapq


# region running-median
class RunningMedian:
    def __init__(self):
        self.low = []  # max-heap by negation
        self.high = []  # min-heap

    def add(self, number):
        heapq.heappush(self.low, -number)
        heapq.heappush(self.high, -heapq.heappop(self.low))
        if len(self.high) > len(self.low):
            heapq.heappush(self.low, -heapq.heappop(self.high))

    def median(self):
        if len(self.low) > len(self.high):
            return -self.low[0]
        return (self.high[0] - self.low[0]) / 2
# endregion
