# region range-sums
class RangeSums:
    def __init__(self, numbers):
        self.prefix = [0]
        for number in numbers:
            self.prefix.append(self.prefix[-1] + number)

    def sum(self, start, end):
        """The sum of the cells start..end-1."""
        return self.prefix[end] - self.prefix[start]
# endregion
