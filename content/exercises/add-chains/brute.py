def add_chains(first, second):
    def read(node):
        digits = ""
        while node is not None:
            digits = str(node.val) + digits
            node = node.next
        return int(digits)

    head = None
    for digit in str(read(first) + read(second)):
        head = ListNode(int(digit), head)
    return head
