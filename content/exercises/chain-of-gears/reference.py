def largest_ratio(gears: list[int]) -> int:
    best = largest = smallest = gears[0]
    for gear in gears[1:]:
        products = (gear, largest * gear, smallest * gear)
        largest, smallest = max(products), min(products)
        best = max(best, largest)
    return best
