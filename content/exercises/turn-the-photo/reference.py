def turn_photo(photo: list[list[int]]) -> None:
    for row in range(len(photo)):
        for column in range(row):
            photo[row][column], photo[column][row] = photo[column][row], photo[row][column]
    for pixels in photo:
        pixels.reverse()
