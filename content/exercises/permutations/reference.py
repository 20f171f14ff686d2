def list_orders(bands: list[int]) -> list[list[int]]:
    orders = []
    order = []
    used = set()

    def choose():
        if len(order) == len(bands):
            orders.append(order.copy())
            return
        for band in bands:
            if band not in used:
                order.append(band)
                used.add(band)
                choose()
                order.pop()
                used.remove(band)

    choose()
    return orders
