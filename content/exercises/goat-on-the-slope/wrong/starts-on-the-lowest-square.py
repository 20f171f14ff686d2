# fails: lowest-square-is-a-trap
def longest_climb(heights):
    rows, columns = len(heights), len(heights[0])
    known = {}

    def climb(y, x):
        if (y, x) not in known:
            best = 0
            for b, a in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                if 0 <= b < rows and 0 <= a < columns and heights[b][a] > heights[y][x]:
                    best = max(best, climb(b, a))
            known[(y, x)] = best + 1
        return known[(y, x)]

    lowest = min(height for row in heights for height in row)
    starts = [(y, x) for y in range(rows) for x in range(columns) if heights[y][x] == lowest]
    return max(climb(y, x) for y, x in starts)
