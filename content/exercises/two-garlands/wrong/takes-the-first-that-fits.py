# fails: take-the-second-first
def can_weave(first, second, garland):
    if len(first) + len(second) != len(garland):
        return False
    i = j = 0
    for color in garland:
        if i < len(first) and first[i] == color:
            i += 1
        elif j < len(second) and second[j] == color:
            j += 1
        else:
            return False
    return True
