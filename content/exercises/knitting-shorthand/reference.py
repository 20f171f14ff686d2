def write_out(pattern: str) -> str:
    waiting = []
    row, number = [], 0
    for symbol in pattern:
        if symbol.isdigit():
            number = 10 * number + int(symbol)
        elif symbol == "[":
            waiting.append((row, number))
            row, number = [], 0
        elif symbol == "]":
            before, times = waiting.pop()
            before.append("".join(row) * times)
            row = before
        else:
            row.append(symbol)
    return "".join(row)
