# region three-sum
def zero_triples(numbers):
    a = sorted(numbers)
    triples = []
    for first in range(len(a) - 2):
        if first > 0 and a[first] == a[first - 1]:
            continue  # this smallest value had its turn
        left, right = first + 1, len(a) - 1
        while left < right:
            total = a[first] + a[left] + a[right]
            if total > 0:
                right -= 1
                continue
            if total == 0:
                triples.append((a[first], a[left], a[right]))
            left += 1
            while left < right and a[left] == a[left - 1]:
                left += 1
    return triples
# endregion
