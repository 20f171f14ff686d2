# region fewest-inserts
def fewest_inserts(text):
    waiting = missing = 0
    for char in text:
        if char == "(":
            waiting += 1
        elif waiting:
            waiting -= 1
        else:
            missing += 1
    return waiting + missing
# endregion
