# fails: zero-and-missing
def are_equal(first, second):
    value_of_first = first.val if first else 0
    value_of_second = second.val if second else 0
    if value_of_first != value_of_second:
        return False
    if not first or not second:
        return True
    return are_equal(first.left, second.left) and are_equal(first.right, second.right)
