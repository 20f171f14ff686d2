# region rotate
def rotate_right(items, k):
    def reverse(left, right):
        while left < right:
            items[left], items[right] = items[right], items[left]
            left += 1
            right -= 1

    last = len(items) - 1
    if last < 1:
        return
    k %= len(items)
    reverse(0, last)
    reverse(0, k - 1)
    reverse(k, last)
# endregion
