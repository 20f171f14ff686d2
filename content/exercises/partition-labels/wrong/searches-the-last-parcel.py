# fails: growth
def van_loads(parcels):
    loads = []
    start = end = 0
    for index, customer in enumerate(parcels):
        last = len(parcels) - 1
        while parcels[last] != customer:
            last -= 1
        end = max(end, last)
        if index == end:
            loads.append(end - start + 1)
            start = end + 1
    return loads
