# fails: long
def merge_lines(first, second):
    if first is None or second is None:
        return first or second
    if first.val <= second.val:
        first.next = merge_lines(first.next, second)
        return first
    second.next = merge_lines(first, second.next)
    return second
