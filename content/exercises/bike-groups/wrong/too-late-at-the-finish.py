# fails: meet-at-the-finish
def count_groups(finish, positions, speeds):
    groups = 0
    slowest = 0
    for position, speed in sorted(zip(positions, speeds), reverse=True):
        hours = (finish - position) / speed
        if hours >= slowest:
            groups += 1
            slowest = hours
    return groups
