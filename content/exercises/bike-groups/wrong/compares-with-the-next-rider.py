# fails: slow-leader-of-three
def count_groups(finish, positions, speeds):
    groups = 0
    previous = 0
    for position, speed in sorted(zip(positions, speeds), reverse=True):
        hours = (finish - position) / speed
        if hours > previous:
            groups += 1
        previous = hours
    return groups
