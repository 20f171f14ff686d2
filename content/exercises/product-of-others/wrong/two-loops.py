# fails: growth
def list_products(factors):
    products = []
    for position in range(len(factors)):
        product = 1
        for other in range(len(factors)):
            if other != position:
                product *= factors[other]
        products.append(product)
    return products
