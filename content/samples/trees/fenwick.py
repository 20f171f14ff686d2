# region fenwick
class Fenwick:
    def __init__(self, size):
        self.sums = [0] * (size + 1)

    def add(self, i, amount):
        i += 1
        while i < len(self.sums):
            self.sums[i] += amount
            i += i & -i

    def prefix(self, count):
        total = 0
        while count > 0:
            total += self.sums[count]
            count -= count & -count
        return total
# endregion
