# fails: zero-to-the-zero
def growth_after(factor, years):
    if factor == 0:
        return 0.0
    if years < 0:
        factor, years = 1 / factor, -years
    result = 1.0
    while years > 0:
        if years % 2 == 1:
            result *= factor
        factor *= factor
        years //= 2
    return result
