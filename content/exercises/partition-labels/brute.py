def van_loads(parcels):
    loads = []
    while parcels:
        size = 1
        while set(parcels[:size]) & set(parcels[size:]):
            size += 1
        loads.append(size)
        parcels = parcels[size:]
    return loads
