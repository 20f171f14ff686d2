# fails: equal-temperatures
def days_to_wait(temperatures):
    waits = [0] * len(temperatures)
    waiting = []
    for day, temperature in enumerate(temperatures):
        while waiting and temperatures[waiting[-1]] <= temperature:
            earlier = waiting.pop()
            waits[earlier] = day - earlier
        waiting.append(day)
    return waits
