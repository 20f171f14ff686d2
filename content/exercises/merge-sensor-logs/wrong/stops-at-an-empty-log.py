# fails: one-log-is-empty
def merge_logs(logs):
    dummy = ListNode()
    for log in logs:
        if log is None:
            break
        tail = dummy
        while log is not None:
            if tail.next is None or log.val < tail.next.val:
                tail.next, log.next, log = log, tail.next, log.next
            tail = tail.next
    return dummy.next
