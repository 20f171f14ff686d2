# fails: not-sorted
def list_postages(stamps, postage):
    ways = []

    def choose(start, chosen, rest):
        if rest == 0:
            ways.append(chosen)
            return
        for index in range(start, len(stamps)):
            if stamps[index] > rest:
                break
            choose(index, [*chosen, stamps[index]], rest - stamps[index])

    choose(0, [], postage)
    return ways
