# region wrong
def remove_all(items, unwanted):
    i = 0
    while i < len(items):
        if items[i] == unwanted:
            del items[i]
        i += 1
# endregion
