# fails: two-digits
def write_out(pattern):
    waiting = []
    row, number = "", 0
    for symbol in pattern:
        if symbol.isdigit():
            number = int(symbol)
        elif symbol == "[":
            waiting.append((row, number))
            row, number = "", 0
        elif symbol == "]":
            before, times = waiting.pop()
            row = before + row * times
        else:
            row += symbol
    return row
