# fails: growth
def days_to_wait(temperatures):
    waits = []
    for day in range(len(temperatures)):
        wait = 0
        for later in range(day + 1, len(temperatures)):
            if temperatures[later] > temperatures[day]:
                wait = later - day
                break
        waits.append(wait)
    return waits
