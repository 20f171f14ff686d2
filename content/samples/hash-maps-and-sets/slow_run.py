# region wrong
def longest_run(numbers):
    present = set(numbers)
    best = 0
    for number in present:
        end = number
        while end + 1 in present:
            end += 1
        best = max(best, end - number + 1)
    return best
# endregion
