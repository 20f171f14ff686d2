def never_ends(links: list[int], start: int) -> bool:
    slow = fast = start
    while fast != -1 and links[fast] != -1:
        slow = links[slow]
        fast = links[links[fast]]
        if slow == fast:
            return True
    return False
