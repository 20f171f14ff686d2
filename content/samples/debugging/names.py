# region wrong
def read_name_wrong(data):
    return data.decode("cp1252")
# endregion


# region right
def read_name(data):
    return data.decode("utf-8")
# endregion
