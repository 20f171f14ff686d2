from first_yes import first_yes


# region truck
def days_needed(weights, capacity):
    """Load in order; capacity is at least the heaviest."""
    used, load = 1, 0
    for weight in weights:
        if load + weight > capacity:
            used, load = used + 1, 0
        load += weight
    return used


def smallest_capacity(weights, days):
    return first_yes(
        max(weights),
        sum(weights),
        lambda capacity: days_needed(weights, capacity) <= days,
    )
# endregion
