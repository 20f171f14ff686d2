# fails: growth
def shared_notes(first, second):
    # The longest one that ends at each note of the second song, with a search for every pair.
    best = [0] * len(second)
    for note in first:
        following = list(best)
        for position in range(len(second)):
            if second[position] == note:
                longest = 0
                for before in range(position):
                    if best[before] > longest:
                        longest = best[before]
                if longest + 1 > following[position]:
                    following[position] = longest + 1
        best = following
    return max(best, default=0)
