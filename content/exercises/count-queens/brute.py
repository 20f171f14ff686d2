from itertools import permutations


def count_plans(size, ponds):
    plans = 0
    for columns in permutations(range(size)):
        towers = list(enumerate(columns))
        if len({row - column for row, column in towers}) == len({row + column for row, column in towers}) == size:
            plans += not any(list(tower) in ponds for tower in towers)
    return plans
