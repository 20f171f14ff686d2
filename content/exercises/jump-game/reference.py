def can_reach_last(pads: list[int]) -> bool:
    farthest = 0
    for index, reach in enumerate(pads):
        if index > farthest:
            return False
        farthest = max(farthest, index + reach)
    return True
