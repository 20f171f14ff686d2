# fails: broken-in-the-first-row
def switch_off(panel):
    for row in range(len(panel)):
        for column in range(len(panel[0])):
            if panel[row][column] == 0:
                panel[row][0] = panel[0][column] = 0
    for row in range(len(panel) - 1, -1, -1):
        for column in range(len(panel[0]) - 1, -1, -1):
            if panel[row][0] == 0 or panel[0][column] == 0:
                panel[row][column] = 0
