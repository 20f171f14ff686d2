# fails: best-after-the-last-negative
def largest_ratio(gears):
    best, product = gears[0], 1
    for gear in gears:
        product *= gear
        best = max(best, product)
        if product == 0:
            product = 1
    return best
