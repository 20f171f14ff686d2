# region wrong
def pair_sum(numbers, target):
    index_of = {}
    for i, number in enumerate(numbers):
        partner = index_of.get(target - number)
        if partner:  # index 0 counts as absent
            return partner, i
        index_of[number] = i
    return None
# endregion
