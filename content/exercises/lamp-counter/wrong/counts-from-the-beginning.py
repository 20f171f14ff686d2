# fails: growth
def count_lamps(n):
    counts = []
    for number in range(n + 1):
        lamps = 0
        for step in range(number):
            # Adding 1 switches the lamps at the end off, and one more on.
            lamps += 1
            position = 1
            while step & position:
                lamps -= 1
                position *= 2
        counts.append(lamps)
    return counts
