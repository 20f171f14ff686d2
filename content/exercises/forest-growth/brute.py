def growth_after(factor, years):
    return float(factor**years)
