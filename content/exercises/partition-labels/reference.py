def van_loads(parcels: str) -> list[int]:
    last_index = {customer: index for index, customer in enumerate(parcels)}
    loads = []
    start = end = 0
    for index, customer in enumerate(parcels):
        end = max(end, last_index[customer])
        if index == end:
            loads.append(end - start + 1)
            start = end + 1
    return loads
