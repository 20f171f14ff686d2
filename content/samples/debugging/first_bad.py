# region first-bad
def first_bad(commits, is_bad):
    """Bisection: commits[0] is good, commits[-1] is bad."""
    good, bad = 0, len(commits) - 1
    while bad - good > 1:
        mid = (good + bad) // 2
        if is_bad(commits[mid]):
            bad = mid
        else:
            good = mid
    return commits[bad]
# endregion
