# fails: growth
def count_shifts(books):
    shelf, shifts = list(books), 0
    for end in range(1, len(shelf)):
        place = end
        while place > 0 and shelf[place - 1] > shelf[place]:
            shelf[place - 1], shelf[place] = shelf[place], shelf[place - 1]
            place -= 1
            shifts += 1
    return shifts
