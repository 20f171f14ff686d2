import os


# region save
def save(path, data):
    """After a crash, path holds the old bytes or the new ones."""
    temporary = path + ".tmp"
    with open(temporary, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, path)
    directory = os.open(os.path.dirname(path) or ".", os.O_RDONLY)
    os.fsync(directory)
    os.close(directory)
# endregion
