def count_climbs(stairs: int) -> int:
    below, here = 0, 1
    for _ in range(stairs):
        below, here = here, below + here
    return here
