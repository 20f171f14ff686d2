# region wrong
def zero_triples(numbers):
    a = sorted(numbers)
    triples = []
    for first in range(len(a) - 2):
        if a[first] == a[first + 1]:
            continue  # looks ahead instead of back
        left, right = first + 1, len(a) - 1
        while left < right:
            total = a[first] + a[left] + a[right]
            if total == 0:
                triples.append((a[first], a[left], a[right]))
            if total > 0:
                right -= 1
            else:
                left += 1
    return triples
# endregion
