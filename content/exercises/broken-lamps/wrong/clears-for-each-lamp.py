# fails: growth
def switch_off(panel):
    broken = []
    for row in range(len(panel)):
        for column in range(len(panel[0])):
            if panel[row][column] == 0:
                broken.append((row, column))
    for row, column in broken:
        for other in range(len(panel[0])):
            panel[row][other] = 0
        for other in range(len(panel)):
            panel[other][column] = 0
