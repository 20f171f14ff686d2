# fails: odd-side
def turn_photo(photo):
    last = len(photo) - 1
    for row in range(len(photo) // 2):
        for column in range(len(photo) // 2):
            top = photo[row][column]
            photo[row][column] = photo[last - column][row]
            photo[last - column][row] = photo[last - row][last - column]
            photo[last - row][last - column] = photo[column][last - row]
            photo[column][last - row] = top
