def mow_order(lawn: list[list[int]]) -> list[int]:
    order = []
    top, bottom = 0, len(lawn) - 1
    left, right = 0, len(lawn[0]) - 1
    while top <= bottom and left <= right:
        order += [lawn[top][column] for column in range(left, right + 1)]
        order += [lawn[row][right] for row in range(top + 1, bottom + 1)]
        if top < bottom and left < right:
            order += [lawn[bottom][column] for column in range(right - 1, left, -1)]
            order += [lawn[row][left] for row in range(bottom, top, -1)]
        top, bottom, left, right = top + 1, bottom - 1, left + 1, right - 1
    return order
