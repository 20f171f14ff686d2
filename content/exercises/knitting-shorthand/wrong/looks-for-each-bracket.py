# fails: growth
def write_out(pattern):
    row = list(pattern)
    while "]" in row:
        close = 0
        while row[close] != "]":
            close += 1
        opening = close
        while row[opening] != "[":
            opening -= 1
        number = opening
        while number > 0 and row[number - 1].isdigit():
            number -= 1
        times = int("".join(row[number:opening]))
        row[number : close + 1] = row[opening + 1 : close] * times
    return "".join(row)
