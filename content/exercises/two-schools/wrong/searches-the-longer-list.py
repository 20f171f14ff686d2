# fails: first-is-much-longer
def median_score(first, second):
    if not second:
        first, second = second, first
    half = (len(first) + len(second) + 1) // 2
    low, high = 0, len(first)
    while low < high:
        cut = (low + high) // 2
        if first[cut] < second[half - cut - 1]:
            low = cut + 1
        else:
            high = cut
    rest = half - low
    lower = max(first[:low][-1:] + second[:rest][-1:])
    if (len(first) + len(second)) % 2 == 1:
        return float(lower)
    upper = min(first[low : low + 1] + second[rest : rest + 1])
    return (lower + upper) / 2
