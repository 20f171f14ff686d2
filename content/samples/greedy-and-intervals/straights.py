# region straights
from collections import Counter


def can_form_straights(hand, size):
    counts = Counter(hand)
    for first in sorted(counts):
        need = counts[first]
        for card in range(first, first + size):
            if counts[card] < need:
                return False
            counts[card] -= need
    return True
# endregion
