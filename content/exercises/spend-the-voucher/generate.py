def is_valid(prices, voucher):
    return len(prices) <= 15 and all(1 <= price <= 50 for price in prices) and 1 <= voucher <= 100


def generate(random, size):
    return [[random.randint(1, 6) for _ in range(random.randint(0, size))], random.randint(1, 12)]
