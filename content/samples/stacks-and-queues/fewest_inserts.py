# region fewest-inserts
def fewest_inserts(text):
    waiting = missing = 0
    for sign in text:
        if sign == "(":
            waiting += 1
        elif waiting:
            waiting -= 1
        else:
            missing += 1
    return waiting + missing
# endregion
