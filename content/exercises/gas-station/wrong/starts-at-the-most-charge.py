# fails: most-charge-is-a-trap
def find_start(charge, needed):
    if sum(charge) < sum(needed):
        return -1
    return charge.index(max(charge))
