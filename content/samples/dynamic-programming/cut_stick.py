# region cut-stick
def cheapest_cuts(length, marks):
    ends = [0, *sorted(marks), length]
    last = len(ends) - 1
    cost = {(i, i + 1): 0 for i in range(last)}
    for width in range(2, last + 1):
        for left in range(last - width + 1):
            right = left + width
            cost[left, right] = ends[right] - ends[left] + min(
                cost[left, cut] + cost[cut, right]
                for cut in range(left + 1, right)
            )
    return cost[0, last]
# endregion
