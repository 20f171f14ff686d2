# region longest-run
def longest_run(numbers):
    present = set(numbers)
    best = 0
    for number in present:
        if number - 1 in present:
            continue  # not the start of a run
        end = number
        while end + 1 in present:
            end += 1
        best = max(best, end - number + 1)
    return best
# endregion
