# fails: two-ponds-in-one-plan
def count_plans(size, ponds):
    plans = []

    def place(columns):
        if len(columns) == size:
            plans.append(columns)
            return
        for column in range(size):
            row = len(columns)
            if all(other != column and abs(other - column) != row - above for above, other in enumerate(columns)):
                place([*columns, column])

    place([])
    return len(plans) - sum(columns[row] == column for columns in plans for row, column in ponds)
