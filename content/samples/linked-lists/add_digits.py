from list_node import Node


# region add-digits
def add_digits(a, b):
    dummy = tail = Node(None)
    carry = 0
    while a or b or carry:
        total = carry
        if a:
            total, a = total + a.value, a.next
        if b:
            total, b = total + b.value, b.next
        carry, digit = divmod(total, 10)
        tail.next = Node(digit)
        tail = tail.next
    return dummy.next
# endregion
