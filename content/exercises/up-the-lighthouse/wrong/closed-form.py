# fails: the-most-stairs
def count_climbs(stairs):
    root = 5**0.5
    return round(((1 + root) / 2) ** (stairs + 1) / root)
