# fails: two-negatives
def largest_ratio(gears):
    best = largest = gears[0]
    for gear in gears[1:]:
        largest = max(gear, largest * gear)
        best = max(best, largest)
    return best
