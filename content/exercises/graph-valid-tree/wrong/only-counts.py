# fails: right-number-but-a-circle-and-a-lone-room
def is_tree(rooms, corridors):
    return len(corridors) == rooms - 1
