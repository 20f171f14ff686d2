# fails: empty-wish
def count_ways(beads, wanted):
    if not wanted:
        return 1 if not beads else 0
    row = [1] + [0] * len(wanted)
    for bead in beads:
        for j in range(len(wanted), 0, -1):
            if bead == wanted[j - 1]:
                row[j] += row[j - 1]
    return row[-1]
