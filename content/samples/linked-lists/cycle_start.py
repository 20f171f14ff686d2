# region cycle-start
def cycle_start(head):
    slow = fast = head
    while fast and fast.next:
        slow = slow.next
        fast = fast.next.next
        if slow is fast:
            other = head
            while other is not slow:
                other = other.next
                slow = slow.next
            return other
    return None
# endregion
