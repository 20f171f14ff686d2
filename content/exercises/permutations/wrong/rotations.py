# fails: four-bands
def list_orders(bands):
    orders = set() if bands else {()}
    for line in (bands, bands[::-1]):
        for start in range(len(line)):
            orders.add(tuple(line[start:] + line[:start]))
    return [list(order) for order in orders]
