# fails: flowers-in-the-first-row
def list_plans(size, flowers):
    plans = []

    def place(plan):
        row = len(plan)
        if row == size:
            plans.append(plan)
            return
        for column in range(size):
            is_free = all(column != other and abs(column - other) != row - above for above, other in enumerate(plan))
            if is_free and [row, column] not in flowers:
                place([*plan, column])

    for column in range(size):
        if size > 1 or not flowers:
            place([column])
    return plans
