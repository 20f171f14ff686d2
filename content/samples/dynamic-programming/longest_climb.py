# region longest-climb
from functools import cache


def longest_climb(heights):
    @cache
    def climb_from(row, column):
        best = 1
        for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            r, c = row + step[0], column + step[1]
            if not (0 <= r < len(heights)
                    and 0 <= c < len(heights[0])):
                continue
            if heights[r][c] > heights[row][column]:
                best = max(best, 1 + climb_from(r, c))
        return best

    return max(climb_from(r, c) for r in range(len(heights))
               for c in range(len(heights[0])))
# endregion
