def count_plans(size: int, ponds: list[list[int]]) -> int:
    blocked = {(row, column) for row, column in ponds}
    columns, falling, rising = set(), set(), set()

    def count_from(row):
        if row == size:
            return 1
        plans = 0
        for column in range(size):
            if (row, column) in blocked or column in columns:
                continue
            if row - column in falling or row + column in rising:
                continue
            columns.add(column)
            falling.add(row - column)
            rising.add(row + column)
            plans += count_from(row + 1)
            columns.remove(column)
            falling.remove(row - column)
            rising.remove(row + column)
        return plans

    return count_from(0)
