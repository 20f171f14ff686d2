import os


# region offsets
def read_two_bytes_each(path):
    opened = os.open(path, os.O_RDONLY)
    duplicate = os.dup(opened)
    opened_again = os.open(path, os.O_RDONLY)
    descriptors = (opened, duplicate, opened_again)
    try:
        return [os.read(descriptor, 2) for descriptor in descriptors]
    finally:
        for descriptor in descriptors:
            os.close(descriptor)
# endregion
