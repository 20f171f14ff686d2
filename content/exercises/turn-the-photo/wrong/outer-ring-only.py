# fails: inner-ring
def turn_photo(photo):
    last = len(photo) - 1
    for step in range(last):
        top = photo[0][step]
        photo[0][step] = photo[last - step][0]
        photo[last - step][0] = photo[last][last - step]
        photo[last][last - step] = photo[step][last]
        photo[step][last] = top
