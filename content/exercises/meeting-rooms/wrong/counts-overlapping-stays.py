# fails: overlaps-at-different-times
def count_bays(stays):
    bays = 0
    for arrival, departure in stays:
        overlapping = [other for other in stays if other[0] < departure and other[1] > arrival]
        bays = max(bays, len(overlapping))
    return bays
