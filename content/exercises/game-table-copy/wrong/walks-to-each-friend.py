# fails: growth
def copy_chain(table, head):
    copies = []
    address = head
    while address != -1:
        strength, following, friend = table[address]
        new_friend = -1
        if friend != -1:
            new_friend = len(table)
            other = head
            while other != friend:
                other = table[other][1]
                new_friend += 1
        copies.append([strength, -1 if following == -1 else len(table) + len(copies) + 1, new_friend])
        address = following
    return copies
