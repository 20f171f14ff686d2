# fails: equal-neighbors
def longest_climb(heights):
    rows, columns = len(heights), len(heights[0])

    def climb(y, x, used):
        best = 0
        for b, a in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            if 0 <= b < rows and 0 <= a < columns and (b, a) not in used and heights[b][a] >= heights[y][x]:
                best = max(best, climb(b, a, used | {(b, a)}))
        return best + 1

    return max(climb(y, x, {(y, x)}) for y in range(rows) for x in range(columns))
