# region can-reach
def can_reach_end(jumps):
    farthest = 0
    for i, jump in enumerate(jumps):
        if i > farthest:
            return False
        farthest = max(farthest, i + jump)
    return True
# endregion


# region fewest-jumps
def fewest_jumps(jumps):
    """Assumes that the last index can be reached."""
    count = end = farthest = 0
    for i in range(len(jumps) - 1):
        farthest = max(farthest, i + jumps[i])
        if i == end:
            count += 1
            end = farthest
    return count
# endregion
