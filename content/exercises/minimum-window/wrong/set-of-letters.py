# fails: letter-needed-twice
def shortest_aisle(shelf, needed):
    wanted = set(needed)
    best = ""
    for start in range(len(shelf)):
        for end in range(start + 1, len(shelf) + 1):
            if wanted <= set(shelf[start:end]) and (best == "" or end - start < len(best)):
                best = shelf[start:end]
    return best
