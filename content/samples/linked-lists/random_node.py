import random


# region random-value
def random_value(head):
    chosen, seen = None, 0
    while head:
        seen += 1
        if random.randrange(seen) == 0:
            chosen = head.value
        head = head.next
    return chosen
# endregion
