# fails: two-zeros
from math import prod


def list_products(factors):
    rest = prod(factor for factor in factors if factor != 0)
    if 0 in factors:
        return [rest if factor == 0 else 0 for factor in factors]
    return [rest // factor for factor in factors]
