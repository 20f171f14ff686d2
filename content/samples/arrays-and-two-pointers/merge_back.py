# region merge-from-back
def merge_into(a, count, b):
    """a holds count sorted numbers, then room for b."""
    i, j = count - 1, len(b) - 1
    for write in range(count + len(b) - 1, -1, -1):
        if j < 0:
            break  # the rest of a is in place
        if i >= 0 and a[i] > b[j]:
            a[write] = a[i]
            i -= 1
        else:
            a[write] = b[j]
            j -= 1
# endregion
