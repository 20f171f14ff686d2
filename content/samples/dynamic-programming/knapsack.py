# region knapsack
def best_load(items, capacity):
    best = [0] * (capacity + 1)
    for weight, value in items:
        for room in range(capacity, weight - 1, -1):
            with_item = best[room - weight] + value
            best[room] = max(best[room], with_item)
    return best[capacity]
# endregion
