# fails: sixteen-bits
def largest_difference(codes):
    best = 0
    for shift in range(7, -1, -1):
        wanted = best | 1 << shift
        beginnings = {code >> shift for code in codes}
        if any((wanted >> shift) ^ beginning in beginnings for beginning in beginnings):
            best = wanted
    return best
