# fails: numbers-not-texts
from operator import eq, ge, gt, le, lt, ne

COMPARE = {">": gt, ">=": ge, "<": lt, "<=": le, "==": eq, "!=": ne}


def survivors(limit: int, mutants: list[str], tests: list[int]) -> list[str]:
    alive = []
    for mutant in mutants:
        operator, number = mutant.split(" ")
        compare, other = COMPARE[operator], int(number)
        if all(compare(str(total), number) == (total >= limit) for total in tests):
            alive.append(mutant)
    return alive
