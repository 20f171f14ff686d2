def days_to_wait(temperatures: list[int]) -> list[int]:
    waits = [0] * len(temperatures)
    waiting = []
    for day, temperature in enumerate(temperatures):
        while waiting and temperatures[waiting[-1]] < temperature:
            earlier = waiting.pop()
            waits[earlier] = day - earlier
        waiting.append(day)
    return waits
