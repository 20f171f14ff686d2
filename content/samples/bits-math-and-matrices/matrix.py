# region spiral
def spiral(matrix):
    result = []
    top, bottom = 0, len(matrix) - 1
    left, right = 0, len(matrix[0]) - 1
    while top <= bottom and left <= right:
        result += matrix[top][left:right + 1]
        for row in range(top + 1, bottom + 1):
            result.append(matrix[row][right])
        if top < bottom:
            result += matrix[bottom][left:right][::-1]
        if left < right:
            for row in range(bottom - 1, top, -1):
                result.append(matrix[row][left])
        top, bottom = top + 1, bottom - 1
        left, right = left + 1, right - 1
    return result
# endregion


# region set-zeroes
def set_zeroes(matrix):
    rows, columns = len(matrix), len(matrix[0])
    zero_first_column = any(row[0] == 0 for row in matrix)
    for r in range(rows):
        for c in range(1, columns):
            if matrix[r][c] == 0:
                matrix[r][0] = matrix[0][c] = 0
    for r in reversed(range(rows)):
        for c in range(1, columns):
            if matrix[r][0] == 0 or matrix[0][c] == 0:
                matrix[r][c] = 0
    if zero_first_column:
        for row in matrix:
            row[0] = 0
# endregion
