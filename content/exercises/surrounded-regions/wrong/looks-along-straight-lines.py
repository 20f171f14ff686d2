# fails: way-around-the-corner
def plant_enclosed(land):
    before = [list(row) for row in land]
    for y, row in enumerate(before):
        for x in range(len(row)):
            column = [other[x] for other in before]
            lines = [row[:x], row[x + 1 :], column[:y], column[y + 1 :]]
            if all("#" in line for line in lines):
                land[y][x] = "#"
