def sort_luggage(belt: list[int]) -> None:
    zeros, position, twos = 0, 0, len(belt) - 1
    while position <= twos:
        if belt[position] == 0:
            belt[position], belt[zeros] = belt[zeros], belt[position]
            zeros += 1
            position += 1
        elif belt[position] == 2:
            belt[position], belt[twos] = belt[twos], belt[position]
            twos -= 1
        else:
            position += 1
