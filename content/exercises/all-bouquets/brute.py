from itertools import combinations


def list_bouquets(flowers):
    ordered = sorted(flowers)
    different = {choice for count in range(len(ordered) + 1) for choice in combinations(ordered, count)}
    return [list(choice) for choice in sorted(different)]
