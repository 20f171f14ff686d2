# fails: minus-one-is-not-broken
def switch_off(panel):
    for row in range(len(panel)):
        for column in range(len(panel[0])):
            if panel[row][column] != 0:
                continue
            for other in range(len(panel[0])):
                if panel[row][other] != 0:
                    panel[row][other] = -1
            for other in range(len(panel)):
                if panel[other][column] != 0:
                    panel[other][column] = -1
    has_broken = any(0 in row for row in panel)
    for row in panel:
        for column in range(len(row)):
            if row[column] == -1 and has_broken:
                row[column] = 0
