def add_readings(first, second):
    return first + second
