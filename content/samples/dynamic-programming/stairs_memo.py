# region plain
def ways(steps):
    if steps <= 1:
        return 1
    return ways(steps - 1) + ways(steps - 2)
# endregion


# region memo
def ways_remembered(steps, known):
    if steps <= 1:
        return 1
    if steps not in known:
        one = ways_remembered(steps - 1, known)
        two = ways_remembered(steps - 2, known)
        known[steps] = one + two
    return known[steps]
# endregion
