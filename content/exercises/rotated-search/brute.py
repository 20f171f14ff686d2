def find_entry(ids, wanted):
    for position, entry in enumerate(ids):
        if entry == wanted:
            return position
    return -1
