from middle import middle
from reverse_list import reverse


# region palindrome-list
def is_palindrome(head):
    back = reverse(middle(head))
    left, right = head, back
    same = True
    while right and same:
        same = left.value == right.value
        left, right = left.next, right.next
    reverse(back)
    return same
# endregion
