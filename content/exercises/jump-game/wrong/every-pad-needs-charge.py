# fails: single-zero
def can_reach_last(pads):
    farthest = pads[0]
    if farthest == 0:
        return False
    for index, reach in enumerate(pads):
        if index > farthest:
            return False
        farthest = max(farthest, index + reach)
    return True
