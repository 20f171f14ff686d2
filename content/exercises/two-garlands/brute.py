from functools import cache


@cache
def can_weave(first, second, garland):
    if not garland:
        return not first and not second
    return bool(
        (first and first[0] == garland[0] and can_weave(first[1:], second, garland[1:]))
        or (second and second[0] == garland[0] and can_weave(first, second[1:], garland[1:]))
    )
