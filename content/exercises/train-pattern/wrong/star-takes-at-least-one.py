# fails: star-takes-nothing
from functools import cache


@cache
def fits(cars, plan):
    if not plan:
        return not cars
    is_fitting = bool(cars) and plan[0] in (cars[0], ".")
    if plan[1:2] == "*":
        return is_fitting and (fits(cars[1:], plan) or fits(cars[1:], plan[2:]))
    return is_fitting and fits(cars[1:], plan[1:])
