# fails: long-diagonal
from itertools import permutations


def list_plans(size, flowers):
    return [
        list(plan)
        for plan in permutations(range(size))
        if all(abs(upper - lower) != 1 for upper, lower in zip(plan, plan[1:]))
        and not any(plan[row] == column for row, column in flowers)
    ]
