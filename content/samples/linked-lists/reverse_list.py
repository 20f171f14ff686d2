# region reverse
def reverse(head):
    done = None
    while head:
        rest = head.next
        head.next = done
        done = head
        head = rest
    return done
# endregion


# region reverse-recursive
def reverse_recursive(head):
    if head is None or head.next is None:
        return head
    new_head = reverse_recursive(head.next)
    head.next.next = head
    head.next = None
    return new_head
# endregion
