# fails: looking-back
def growth_after(factor, years):
    result = 1.0
    while years > 0:
        if years % 2 == 1:
            result *= factor
        factor *= factor
        years //= 2
    return result
