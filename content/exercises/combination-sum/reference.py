def list_postages(stamps: list[int], postage: int) -> list[list[int]]:
    ways = []
    chosen = []

    def choose(start, rest):
        if rest == 0:
            ways.append(chosen.copy())
            return
        for index in range(start, len(stamps)):
            if stamps[index] <= rest:
                chosen.append(stamps[index])
                choose(index, rest - stamps[index])
                chosen.pop()

    choose(0, postage)
    return ways
