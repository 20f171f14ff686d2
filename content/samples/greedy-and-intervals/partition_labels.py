# region partition-labels
def partition_labels(text):
    last = {letter: i for i, letter in enumerate(text)}
    sizes, start, end = [], 0, 0
    for i, letter in enumerate(text):
        end = max(end, last[letter])
        if i == end:
            sizes.append(i - start + 1)
            start = i + 1
    return sizes
# endregion
