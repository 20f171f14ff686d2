# fails: growth
class MedianSensor:
    def __init__(self):
        self.values = []

    def add(self, value):
        self.values.append(value)
        index = len(self.values) - 1
        while index > 0 and self.values[index - 1] > self.values[index]:
            self.values[index - 1], self.values[index] = self.values[index], self.values[index - 1]
            index -= 1

    def median(self):
        middle = len(self.values) // 2
        if len(self.values) % 2 == 1:
            return self.values[middle]
        return (self.values[middle - 1] + self.values[middle]) / 2
