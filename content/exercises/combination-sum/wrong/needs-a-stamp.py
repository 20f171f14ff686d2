# fails: nothing-to-pay
def list_postages(stamps, postage):
    ways = []

    def choose(start, chosen, rest):
        for index in range(start, len(stamps)):
            if stamps[index] == rest:
                ways.append([*chosen, stamps[index]])
            elif stamps[index] < rest:
                choose(index, [*chosen, stamps[index]], rest - stamps[index])

    choose(0, [], postage)
    return ways
