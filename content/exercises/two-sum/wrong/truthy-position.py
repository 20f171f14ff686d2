# fails: answer-at-index-0
def two_sum(values, price):
    position_of = {}
    for position, value in enumerate(values):
        if position_of.get(price - value):
            return [position_of[price - value], position]
        position_of[value] = position
    return []
