# region wrong
def second_largest_wrong(numbers):
    best = second = 0
    for number in numbers:
        if number > best:
            best, second = number, best
        elif number > second:
            second = number
    return second
# endregion


# region right
def second_largest(numbers):
    best = second = None
    for number in numbers:
        if best is None or number > best:
            best, second = number, best
        elif number != best and (second is None or number > second):
            second = number
    return second
# endregion
