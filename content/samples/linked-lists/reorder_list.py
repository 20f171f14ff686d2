from middle import halve
from reverse_list import reverse


# region reorder
def reorder(head):
    if head is None:
        return None
    first, second = halve(head)
    second = reverse(second)
    while second:
        first_next, second_next = first.next, second.next
        first.next, second.next = second, first_next
        first, second = first_next, second_next
    return head
# endregion
