# fails: leftmost-of-two
def shortest_aisle(shelf, needed):
    open_count = {}
    for product in needed:
        open_count[product] = open_count.get(product, 0) + 1
    missing = len(needed)
    start = 0
    best = None
    for end, product in enumerate(shelf):
        if open_count.get(product, 0) > 0:
            missing -= 1
        open_count[product] = open_count.get(product, 0) - 1
        while missing == 0:
            if best is None or end - start <= best[1] - best[0]:
                best = (start, end)
            open_count[shelf[start]] += 1
            if open_count[shelf[start]] > 0:
                missing += 1
            start += 1
    return "" if best is None else shelf[best[0] : best[1] + 1]
