def first_at_or_after(times: list[int], wanted: int) -> int:
    low, high = 0, len(times)
    while low < high:
        middle = (low + high) // 2
        if times[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low
