# region expand-repeats
def expand(text):
    stack = []
    done, count = "", 0
    for sign in text:
        if sign.isdigit():
            count = count * 10 + int(sign)
        elif sign == "[":
            stack.append((done, count))
            done, count = "", 0
        elif sign == "]":
            before, times = stack.pop()
            done = before + done * times
        else:
            done += sign
    return done
# endregion
