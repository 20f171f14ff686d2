# region served
def served(offered, work, to_serve, to_reject):
    """How many of the offered requests one second has room for."""
    if offered * to_serve <= work:
        return offered
    left = work - offered * to_reject  # if all were rejected
    return max(0, left // (to_serve - to_reject))
# endregion
