def median_score(first: list[int], second: list[int]) -> float:
    if len(first) > len(second):
        first, second = second, first
    half = (len(first) + len(second) + 1) // 2
    low, high = 0, len(first)
    while low < high:
        cut = (low + high) // 2
        if first[cut] < second[half - cut - 1]:
            low = cut + 1
        else:
            high = cut
    # The lower half is first[:low] and second[:half - low].
    rest = half - low
    lower = max(first[:low][-1:] + second[:rest][-1:])
    if (len(first) + len(second)) % 2 == 1:
        return float(lower)
    upper = min(first[low : low + 1] + second[rest : rest + 1])
    return (lower + upper) / 2
