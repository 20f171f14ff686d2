def merge_logs(logs):
    times = []
    for node in logs:
        while node is not None:
            times.append(node.val)
            node = node.next
    head = None
    for time in sorted(times, reverse=True):
        head = ListNode(time, head)
    return head
