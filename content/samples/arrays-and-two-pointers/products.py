# region products
def products_of_others(numbers):
    result = []
    before = 1
    for number in numbers:
        result.append(before)
        before *= number
    after = 1
    for i in range(len(numbers) - 1, -1, -1):
        result[i] *= after
        after *= numbers[i]
    return result
# endregion
