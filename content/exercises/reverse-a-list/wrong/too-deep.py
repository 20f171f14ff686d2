# fails: long
def reverse_queue(head):
    if head is None or head.next is None:
        return head
    turned = reverse_queue(head.next)
    head.next.next = head
    head.next = None
    return turned
