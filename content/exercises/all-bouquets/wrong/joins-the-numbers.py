# fails: kinds-with-two-digits
from itertools import combinations


def list_bouquets(flowers):
    ordered = sorted(flowers)
    seen = set()
    bouquets = []
    for count in range(len(ordered) + 1):
        for choice in combinations(ordered, count):
            text = "".join(str(kind) for kind in choice)
            if text not in seen:
                seen.add(text)
                bouquets.append(list(choice))
    return bouquets
