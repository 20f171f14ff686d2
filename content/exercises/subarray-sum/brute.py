def count_stretches(changes, k):
    return sum(
        sum(changes[start:end]) == k
        for start in range(len(changes))
        for end in range(start + 1, len(changes) + 1)
    )
