# fails: opposite-edges
def largest_spill(image):
    rows, columns = len(image), len(image[0])
    largest = 0
    for row in range(rows):
        for column in range(columns):
            stack = [(row, column)]
            size = 0
            while stack:
                y, x = stack.pop()
                if y < rows and x < columns and image[y][x] == 1:
                    image[y][x] = 0
                    size += 1
                    stack += [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
            largest = max(largest, size)
    return largest
