# region stairs
def count_ways(steps):
    before, here = 0, 1
    for _ in range(steps):
        before, here = here, before + here
    return here
# endregion
