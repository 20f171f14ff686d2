from functools import cache


def longest_climb(heights: list[list[int]]) -> int:
    rows, columns = len(heights), len(heights[0])

    @cache
    def climb(y, x):
        best = 0
        for next_y, next_x in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            if 0 <= next_y < rows and 0 <= next_x < columns and heights[next_y][next_x] > heights[y][x]:
                best = max(best, climb(next_y, next_x))
        return best + 1

    return max(climb(y, x) for y in range(rows) for x in range(columns))
