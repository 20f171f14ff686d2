def list_plans(size: int, flowers: list[list[int]]) -> list[list[int]]:
    blocked = {tuple(square) for square in flowers}
    columns, falling, climbing = set(), set(), set()
    plan, plans = [], []

    def place(row):
        if row == size:
            plans.append(plan.copy())
            return
        for column in range(size):
            is_seen = column in columns or row - column in falling or row + column in climbing
            if is_seen or (row, column) in blocked:
                continue
            columns.add(column)
            falling.add(row - column)
            climbing.add(row + column)
            plan.append(column)
            place(row + 1)
            plan.pop()
            columns.remove(column)
            falling.remove(row - column)
            climbing.remove(row + column)

    place(0)
    return plans
