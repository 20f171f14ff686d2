# region rising-tails
from bisect import bisect_left


def longest_rising(numbers):
    tails = []
    for number in numbers:
        at = bisect_left(tails, number)
        if at == len(tails):
            tails.append(number)
        else:
            tails[at] = number
    return len(tails)
# endregion
