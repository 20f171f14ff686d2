def find_locker(lockers, wanted):
    for position, number in enumerate(lockers):
        if number == wanted:
            return position
    return -1
