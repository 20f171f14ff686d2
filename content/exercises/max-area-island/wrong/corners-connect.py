# fails: touching-at-corners
def largest_spill(image):
    rows, columns = len(image), len(image[0])
    largest = 0
    for row in range(rows):
        for column in range(columns):
            stack = [(row, column)]
            size = 0
            while stack:
                y, x = stack.pop()
                if 0 <= y < rows and 0 <= x < columns and image[y][x] == 1:
                    image[y][x] = 0
                    size += 1
                    stack += [(y + down, x + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
            largest = max(largest, size)
    return largest
