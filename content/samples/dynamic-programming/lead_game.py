# region lead-game
from functools import cache


def best_lead(piles):
    @cache
    def lead(left, right):
        if left > right:
            return 0
        return max(
            piles[left] - lead(left + 1, right),
            piles[right] - lead(left, right - 1),
        )

    return lead(0, len(piles) - 1)
# endregion
