def longest_climb(heights):
    rows, columns = len(heights), len(heights[0])

    def climb(y, x):
        steps = [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
        return 1 + max(
            (
                climb(b, a)
                for b, a in steps
                if 0 <= b < rows and 0 <= a < columns and heights[b][a] > heights[y][x]
            ),
            default=0,
        )

    return max(climb(y, x) for y in range(rows) for x in range(columns))
