# fails: one-column
def mow_order(lawn):
    order = []
    top, bottom = 0, len(lawn) - 1
    left, right = 0, len(lawn[0]) - 1
    while top <= bottom and left <= right:
        for column in range(left, right + 1):
            order.append(lawn[top][column])
        top += 1
        for row in range(top, bottom + 1):
            order.append(lawn[row][right])
        right -= 1
        if top <= bottom:
            for column in range(right, left - 1, -1):
                order.append(lawn[bottom][column])
        bottom -= 1
        for row in range(bottom, top - 1, -1):
            order.append(lawn[row][left])
        left += 1
    return order
