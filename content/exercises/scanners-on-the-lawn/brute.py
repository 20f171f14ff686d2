from itertools import permutations


def list_plans(size, flowers):
    pairs = [(upper, lower) for lower in range(size) for upper in range(lower)]
    return [
        list(plan)
        for plan in permutations(range(size))
        if all(abs(plan[upper] - plan[lower]) != lower - upper for upper, lower in pairs)
        and not any(plan[row] == column for row, column in flowers)
    ]
