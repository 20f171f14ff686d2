def largest_spill(image):
    spills = []
    for row in range(len(image)):
        for column in range(len(image[0])):
            if image[row][column] == 1:
                square = (row, column)
                near = {(row - 1, column), (row, column - 1)}
                joined = [spill for spill in spills if spill & near]
                spills = [spill for spill in spills if not spill & near] + [{square}.union(*joined)]
    return max(map(len, spills), default=0)
