# region served
def served(offered, work, to_serve, to_refuse):
    """How many of the offered requests one second has room for."""
    if offered * to_serve <= work:
        return offered
    left = work - offered * to_refuse  # if all were refused
    return max(0, left // (to_serve - to_refuse))
# endregion
