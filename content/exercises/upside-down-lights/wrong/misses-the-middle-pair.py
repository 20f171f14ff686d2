# fails: next-to-the-middle
def turn_around(lamps):
    for low in range(15):
        high = 31 - low
        if (lamps >> low) & 1 != (lamps >> high) & 1:
            lamps ^= (1 << low) | (1 << high)
    return lamps
