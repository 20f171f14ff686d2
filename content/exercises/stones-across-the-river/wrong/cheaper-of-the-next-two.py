# fails: a-cheap-step-into-a-trap
def cheapest_crossing(tolls):
    paid, stone = 0, -1
    while stone < len(tolls) - 2:
        nearest = tolls[stone + 1]
        further = tolls[stone + 2] if stone + 2 < len(tolls) else nearest + 1
        stone += 1 if nearest < further else 2
        paid += tolls[stone]
    return paid
