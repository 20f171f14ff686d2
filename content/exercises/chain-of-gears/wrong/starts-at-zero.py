# fails: one-negative-gear
def largest_ratio(gears):
    best, largest, smallest = 0, 1, 1
    for gear in gears:
        products = (gear, largest * gear, smallest * gear)
        largest, smallest = max(products), min(products)
        best = max(best, largest)
    return best
