# region expand-repeats
def expand(text):
    stack = []
    done, count = "", 0
    for char in text:
        if char.isdigit():
            count = count * 10 + int(char)
        elif char == "[":
            stack.append((done, count))
            done, count = "", 0
        elif char == "]":
            before, times = stack.pop()
            done = before + done * times
        else:
            done += char
    return done
# endregion
