from heapq import heappush, heappushpop


class MedianSensor:
    def __init__(self) -> None:
        # The lower half is a max-heap: its values are stored with the opposite sign.
        self.lower = []
        self.upper = []

    def add(self, value: int) -> None:
        if len(self.lower) == len(self.upper):
            heappush(self.lower, -heappushpop(self.upper, value))
        else:
            heappush(self.upper, -heappushpop(self.lower, -value))

    def median(self) -> float:
        if len(self.lower) > len(self.upper):
            return -self.lower[0]
        return (self.upper[0] - self.lower[0]) / 2
