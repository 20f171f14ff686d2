from math import comb


def count_paths(rows, columns):
    return comb(rows + columns - 2, rows - 1)
