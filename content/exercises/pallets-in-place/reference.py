def sort_pallets(weights: list[int]) -> None:
    sort_range(weights, 0, len(weights) - 1)


def sort_range(weights, left, right):
    if left >= right:
        return
    border = partition(weights, left, right)
    sort_range(weights, left, border - 1)
    sort_range(weights, border + 1, right)


def partition(weights, left, right):
    middle = (left + right) // 2
    weights[middle], weights[right] = weights[right], weights[middle]
    border = left
    for scan in range(left, right):
        if weights[scan] < weights[right]:
            weights[scan], weights[border] = weights[border], weights[scan]
            border += 1
    weights[border], weights[right] = weights[right], weights[border]
    return border
