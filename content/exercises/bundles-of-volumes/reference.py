from collections import Counter


def can_bundle(volumes: list[int], size: int) -> bool:
    if len(volumes) % size != 0:
        return False
    left = Counter(volumes)
    for volume in sorted(left):
        bundles = left[volume]
        if bundles == 0:
            continue
        for member in range(volume, volume + size):
            if left[member] < bundles:
                return False
            left[member] -= bundles
    return True
