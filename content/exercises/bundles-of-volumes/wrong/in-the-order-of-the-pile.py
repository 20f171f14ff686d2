# fails: unsorted-pile
from collections import Counter


def can_bundle(volumes, size):
    left = Counter(volumes)
    for volume in volumes:
        if left[volume] == 0:
            continue
        for member in range(volume, volume + size):
            if left[member] == 0:
                return False
            left[member] -= 1
    return True
