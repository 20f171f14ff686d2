def mow_order(lawn):
    rest = [list(row) for row in lawn]
    order = []
    while rest:
        order += rest.pop(0)
        # Turn what is left counterclockwise, so that the next drive is the top row again.
        rest = [list(row) for row in zip(*rest)][::-1]
    return order
