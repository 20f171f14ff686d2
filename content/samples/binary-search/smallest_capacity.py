# region smallest-capacity
def smallest_capacity(weights, days):
    """Parcels keep their order; each day is one trip."""
    def days_needed(capacity):
        used, load = 1, 0
        for weight in weights:
            if load + weight > capacity:
                used, load = used + 1, 0
            load += weight
        return used

    low, high = max(weights), sum(weights)
    while low < high:
        middle = (low + high) // 2
        if days_needed(middle) <= days:
            high = middle
        else:
            low = middle + 1
    return low
# endregion
