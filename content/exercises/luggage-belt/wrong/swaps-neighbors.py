# fails: growth
def sort_luggage(belt):
    for end in range(len(belt) - 1, 0, -1):
        for position in range(end):
            if belt[position] > belt[position + 1]:
                belt[position], belt[position + 1] = belt[position + 1], belt[position]
