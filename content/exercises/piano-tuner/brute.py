def can_keep_all(visits):
    for i in range(len(visits)):
        for j in range(i):
            if visits[i][0] < visits[j][1] and visits[j][0] < visits[i][1]:
                return False
    return True
