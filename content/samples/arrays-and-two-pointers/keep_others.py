# region keep-others
def keep_others(items, unwanted):
    write = 0
    for item in items:
        if item != unwanted:
            items[write] = item
            write += 1
    return write  # how many are kept
# endregion
