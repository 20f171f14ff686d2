# region products
def products_of_others(numbers):
    result = []
    before = 1
    for number in numbers:
        result.append(before)
        before *= number
    behind = 1
    for i in range(len(numbers) - 1, -1, -1):
        result[i] *= behind
        behind *= numbers[i]
    return result
# endregion
