# fails: all-oil
def largest_spill(image):
    rows, columns = len(image), len(image[0])

    def size_of(y, x):
        if not (0 <= y < rows and 0 <= x < columns) or image[y][x] == 0:
            return 0
        image[y][x] = 0
        return 1 + size_of(y - 1, x) + size_of(y + 1, x) + size_of(y, x - 1) + size_of(y, x + 1)

    return max(size_of(row, column) for row in range(rows) for column in range(columns))
