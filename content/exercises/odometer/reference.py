def advance(digits: list[int]) -> list[int]:
    result = list(digits)
    for position in reversed(range(len(result))):
        if result[position] < 9:
            result[position] += 1
            return result
        result[position] = 0
    return [1, *result]
