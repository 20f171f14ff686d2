# region sum-of-minima
def sum_of_minima(numbers):
    total = 0
    stack = []
    for i in range(len(numbers) + 1):
        while stack and (
            i == len(numbers) or numbers[stack[-1]] >= numbers[i]
        ):
            middle = stack.pop()
            left = stack[-1] if stack else -1
            total += numbers[middle] * (middle - left) * (i - middle)
        stack.append(i)
    return total
# endregion
