def list_products(factors: list[int]) -> list[int]:
    products = [1] * len(factors)
    before = 1
    for position in range(len(factors)):
        products[position] = before
        before *= factors[position]
    after = 1
    for position in range(len(factors) - 1, -1, -1):
        products[position] *= after
        after *= factors[position]
    return products
