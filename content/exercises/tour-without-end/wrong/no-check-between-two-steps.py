# fails: ends-before-the-last-station
def never_ends(links, start):
    slow = fast = start
    while fast != -1:
        slow = links[slow]
        fast = links[links[fast]]
        if slow == fast and fast != -1:
            return True
    return False
