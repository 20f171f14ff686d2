from functools import cache


def fits(cars: str, plan: str) -> bool:
    @cache
    def match(i, j):
        if j == len(plan):
            return i == len(cars)
        is_fitting = i < len(cars) and plan[j] in (cars[i], ".")
        if plan[j + 1 : j + 2] == "*":
            return match(i, j + 2) or (is_fitting and match(i + 1, j))
        return is_fitting and match(i + 1, j + 1)

    return match(0, 0)
