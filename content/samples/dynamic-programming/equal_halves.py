# region equal-halves
def can_halve(numbers):
    half, odd = divmod(sum(numbers), 2)
    reachable = {0}
    for number in numbers:
        reachable |= {total + number for total in reachable}
    return not odd and half in reachable
# endregion
