from collections import Counter


def longest_stripe(beads: str, swaps: int) -> int:
    counts = Counter()
    left = best = most = 0
    for right, color in enumerate(beads):
        counts[color] += 1
        most = max(most, counts[color])
        if right - left + 1 - most > swaps:
            counts[beads[left]] -= 1
            left += 1
        best = max(best, right - left + 1)
    return best
