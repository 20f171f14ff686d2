# fails: same-letter-several-times
def count_ways(beads, wanted):
    row = [1] + [0] * len(wanted)
    for bead in beads:
        for j in range(1, len(wanted) + 1):
            if bead == wanted[j - 1]:
                row[j] += row[j - 1]
    return row[-1]
