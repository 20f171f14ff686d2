# fails: growth
def has_seed(cabinet, seed):
    row, column = 0, len(cabinet[0]) - 1
    while row < len(cabinet) and column >= 0:
        if cabinet[row][column] == seed:
            return True
        if cabinet[row][column] < seed:
            row += 1
        else:
            column -= 1
    return False
