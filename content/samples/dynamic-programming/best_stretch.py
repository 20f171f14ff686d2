# region best-stretch
def max_subarray(numbers):
    ending_here = best = numbers[0]
    for number in numbers[1:]:
        ending_here = max(number, ending_here + number)
        best = max(best, ending_here)
    return best
# endregion
