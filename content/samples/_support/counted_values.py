"""Values that count how often two of them are compared."""


class Counted:
    comparisons = 0

    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        Counted.comparisons += 1
        return self.value < other.value

    def __gt__(self, other):
        Counted.comparisons += 1
        return self.value > other.value

    def __le__(self, other):
        Counted.comparisons += 1
        return self.value <= other.value


def comparisons_of(sort, values):
    items = [Counted(value) for value in values]
    Counted.comparisons = 0
    sort(items)
    return Counted.comparisons
