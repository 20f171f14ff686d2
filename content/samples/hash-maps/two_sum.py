# region two-sum
def two_sum(numbers, target):
    index_of = {}
    for i, number in enumerate(numbers):
        partner = target - number
        if partner in index_of:
            return index_of[partner], i
        index_of[number] = i
    return None
# endregion
