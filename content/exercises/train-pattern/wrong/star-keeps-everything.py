# fails: star-must-give-back
def fits(cars, plan):
    i = j = 0
    while j < len(plan):
        if plan[j + 1 : j + 2] == "*":
            while i < len(cars) and plan[j] in (cars[i], "."):
                i += 1
            j += 2
        elif i < len(cars) and plan[j] in (cars[i], "."):
            i += 1
            j += 1
        else:
            return False
    return i == len(cars)
