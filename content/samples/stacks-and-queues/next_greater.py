# region next-greater
def next_greater(numbers):
    answer = [None] * len(numbers)
    waiting = []  # positions without an answer; values fall
    for i, number in enumerate(numbers):
        while waiting and numbers[waiting[-1]] < number:
            answer[waiting.pop()] = number
        waiting.append(i)
    return answer
# endregion


# region next-greater-in-ring
def next_greater_in_ring(numbers):
    n = len(numbers)
    answer = [None] * n
    waiting = []
    for i in range(2 * n):
        number = numbers[i % n]
        while waiting and numbers[waiting[-1]] < number:
            answer[waiting.pop()] = number
        if i < n:
            waiting.append(i)
    return answer
# endregion
