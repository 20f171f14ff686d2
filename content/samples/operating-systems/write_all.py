import os


# region write-all
def write_all(descriptor, data, write=os.write):
    """write may take fewer bytes than you offer; go on after them."""
    left = memoryview(data)
    while len(left) > 0:
        written = write(descriptor, left)
        left = left[written:]
# endregion
