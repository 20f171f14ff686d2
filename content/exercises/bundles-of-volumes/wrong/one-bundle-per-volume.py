# fails: two-equal-bundles
from collections import Counter


def can_bundle(volumes, size):
    left = Counter(volumes)
    for volume in sorted(left):
        if left[volume] == 0:
            continue
        for member in range(volume, volume + size):
            if left[member] == 0:
                return False
            left[member] -= 1
    return not any(left.values())
