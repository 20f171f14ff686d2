def count_ways(beads: str, wanted: str) -> int:
    row = [1] + [0] * len(wanted)
    for bead in beads:
        # From the end, so that row[j - 1] is still the value from before this bead.
        for j in range(len(wanted), 0, -1):
            if bead == wanted[j - 1]:
                row[j] += row[j - 1]
    return row[-1]
