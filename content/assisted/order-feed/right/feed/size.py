DEFAULT_SIZE = 20
MAX_SIZE = 100


def page_size(asked):
    if asked is None:
        return DEFAULT_SIZE
    return max(1, min(asked, MAX_SIZE))
