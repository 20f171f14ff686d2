# fails: no-bands
def list_orders(bands):
    orders = []

    def choose(order, left):
        for index, band in enumerate(left):
            rest = left[:index] + left[index + 1 :]
            if rest:
                choose([*order, band], rest)
            else:
                orders.append([*order, band])

    choose([], bands)
    return orders
