def days_to_wait(temperatures):
    waits = []
    for day, temperature in enumerate(temperatures):
        later = [other - day for other in range(day + 1, len(temperatures)) if temperatures[other] > temperature]
        waits.append(later[0] if later else 0)
    return waits
