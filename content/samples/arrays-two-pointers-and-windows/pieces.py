# region pieces
def split_into_pieces(size, length):
    """Ranges [start, end) that cover [0, size); length >= 1."""
    pieces = []
    start = 0
    while start < size:
        end = min(start + length, size)
        pieces.append((start, end))
        start = end
    return pieces
# endregion
