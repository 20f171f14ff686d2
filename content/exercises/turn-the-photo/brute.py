def turn_photo(photo):
    copy = [list(pixels) for pixels in photo]
    last = len(photo) - 1
    for row in range(len(photo)):
        for column in range(len(photo)):
            photo[column][last - row] = copy[row][column]
