# region read-calls
def read_all(read, size):
    """All bytes, and how many calls of read it took."""
    chunks, calls = [], 0
    while True:
        chunk = read(size)
        calls += 1
        if not chunk:
            return b"".join(chunks), calls
        chunks.append(chunk)
# endregion
