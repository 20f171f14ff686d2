# fails: mean-with-a-half
from bisect import insort


class MedianSensor:
    def __init__(self):
        self.values = []

    def add(self, value):
        insort(self.values, value)

    def median(self):
        middle = len(self.values) // 2
        if len(self.values) % 2 == 1:
            return self.values[middle]
        return (self.values[middle - 1] + self.values[middle]) // 2
