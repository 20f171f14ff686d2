# region largest-number
from functools import cmp_to_key


def largest_number(numbers):
    def order(a, b):
        return (a + b < b + a) - (a + b > b + a)

    parts = sorted(map(str, numbers), key=cmp_to_key(order))
    return "".join(parts).lstrip("0") or "0"
# endregion
