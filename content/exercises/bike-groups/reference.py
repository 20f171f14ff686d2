def count_groups(finish: int, positions: list[int], speeds: list[int]) -> int:
    groups = 0
    slowest = 0.0
    for position, speed in sorted(zip(positions, speeds), reverse=True):
        hours = (finish - position) / speed
        if hours > slowest:
            groups += 1
            slowest = hours
    return groups
