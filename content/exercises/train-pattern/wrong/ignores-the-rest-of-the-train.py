# fails: train-goes-on
from functools import cache


@cache
def fits(cars, plan):
    if not plan:
        return True
    is_fitting = bool(cars) and plan[0] in (cars[0], ".")
    if plan[1:2] == "*":
        return fits(cars, plan[2:]) or (is_fitting and fits(cars[1:], plan))
    return is_fitting and fits(cars[1:], plan[1:])
