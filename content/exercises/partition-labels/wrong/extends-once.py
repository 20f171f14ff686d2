# fails: chain-of-overlaps
def van_loads(parcels):
    last_index = {customer: index for index, customer in enumerate(parcels)}
    loads = []
    start = 0
    while start < len(parcels):
        end = last_index[parcels[start]]
        end = max(last_index[customer] for customer in parcels[start : end + 1])
        loads.append(end - start + 1)
        start = end + 1
    return loads
