# region wrong
def host_of_wrong(url):
    return url.lstrip("https://")
# endregion


# region right
def host_of(url):
    return url.removeprefix("https://")
# endregion
