def has_seed(cabinet: list[list[int]], seed: int) -> bool:
    columns = len(cabinet[0])
    low, high = 0, len(cabinet) * columns
    while low < high:
        middle = (low + high) // 2
        number = cabinet[middle // columns][middle % columns]
        if number == seed:
            return True
        if number < seed:
            low = middle + 1
        else:
            high = middle
    return False
