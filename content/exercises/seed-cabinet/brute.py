def has_seed(cabinet, seed):
    return any(number == seed for row in cabinet for number in row)
