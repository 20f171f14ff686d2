# fails: growth
def find_locker(lockers, wanted):
    for position in range(len(lockers)):
        if lockers[position] == wanted:
            return position
    return -1
