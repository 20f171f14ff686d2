# fails: growth
def count_bays(stays):
    bays = 0
    for moment, _ in stays:
        occupied = 0
        for arrival, departure in stays:
            if arrival <= moment < departure:
                occupied += 1
        bays = max(bays, occupied)
    return bays
