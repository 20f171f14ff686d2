# region chunks
def chunks(data, window=16, mask=0x3F):
    """Cuts where the content says so, not at fixed offsets."""
    start = total = 0
    for index, byte in enumerate(data):
        total += byte
        if index >= window:
            total -= data[index - window]
        if total & mask == mask and index + 1 - start >= window:
            yield data[start : index + 1]
            start = index + 1
    if start < len(data):
        yield data[start:]
# endregion
