# fails: half-of-price-once
def two_sum(values, price):
    position_of = {value: position for position, value in enumerate(values)}
    for position, value in enumerate(values):
        if price - value in position_of:
            return [position, position_of[price - value]]
    return []
