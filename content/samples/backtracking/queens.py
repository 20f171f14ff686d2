# region queens
def count_queens(size):
    taken = set()

    def place(row):
        if row == size:
            return 1
        ways = 0
        for column in range(size):
            lines = {
                ("column", column),
                ("rising", row + column),
                ("falling", row - column),
            }
            if taken.isdisjoint(lines):
                taken.update(lines)
                ways += place(row + 1)
                taken.difference_update(lines)
        return ways

    return place(0)
# endregion
