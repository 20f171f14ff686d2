# region daily-temperatures
def days_until_warmer(temperatures):
    answer = [0] * len(temperatures)
    stack = []  # days still waiting; temperatures decrease
    for day, degrees in enumerate(temperatures):
        while stack and temperatures[stack[-1]] < degrees:
            waiting = stack.pop()
            answer[waiting] = day - waiting
        stack.append(day)
    return answer
# endregion
