def has_repeat(tickets):
    for i in range(len(tickets)):
        for j in range(i):
            if tickets[i] == tickets[j]:
                return True
    return False
