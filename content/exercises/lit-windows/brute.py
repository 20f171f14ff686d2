def count_lit(windows):
    return sum(windows // 2**position % 2 for position in range(32))
