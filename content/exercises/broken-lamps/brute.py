def switch_off(panel):
    copy = [list(row) for row in panel]
    for row in range(len(panel)):
        for column in range(len(panel[0])):
            if 0 in copy[row] or any(line[column] == 0 for line in copy):
                panel[row][column] = 0
