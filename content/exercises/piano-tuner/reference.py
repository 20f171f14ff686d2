def can_keep_all(visits: list[list[int]]) -> bool:
    ordered = sorted(visits)
    for index in range(1, len(ordered)):
        if ordered[index][0] < ordered[index - 1][1]:
            return False
    return True
