# fails: band-0
def list_orders(bands):
    orders = []
    slots = [0] * len(bands)

    def assign(index):
        if index == len(bands):
            orders.append(slots.copy())
            return
        for slot in range(len(slots)):
            if slots[slot] == 0:
                slots[slot] = bands[index]
                assign(index + 1)
                slots[slot] = 0

    assign(0)
    return orders
