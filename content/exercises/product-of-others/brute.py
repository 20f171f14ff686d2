from math import prod


def list_products(factors):
    return [prod(factors[:position] + factors[position + 1 :]) for position in range(len(factors))]
