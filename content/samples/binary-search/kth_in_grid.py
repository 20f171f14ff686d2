# region kth-in-grid
def kth_smallest(grid, k):
    """Rows and columns ascend; k counts from 1."""
    def count_at_most(value):
        count, col = 0, len(grid[0]) - 1
        for row in grid:
            while col >= 0 and row[col] > value:
                col -= 1
            count += col + 1
        return count

    low, high = grid[0][0], grid[-1][-1]
    while low < high:
        middle = (low + high) // 2
        if count_at_most(middle) >= k:
            high = middle
        else:
            low = middle + 1
    return low
# endregion
