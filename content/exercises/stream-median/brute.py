class MedianSensor:
    def __init__(self):
        self.values = []

    def add(self, value):
        self.values.append(value)

    def median(self):
        ordered = sorted(self.values)
        middle = len(ordered) // 2
        if len(ordered) % 2 == 1:
            return ordered[middle]
        return (ordered[middle - 1] + ordered[middle]) / 2
