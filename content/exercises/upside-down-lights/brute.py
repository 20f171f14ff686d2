def turn_around(lamps):
    return int(format(lamps, "032b")[::-1], 2)
