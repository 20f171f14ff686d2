# fails: same-kind-apart
def list_bouquets(flowers):
    bouquets = []

    def extend(start, bouquet):
        bouquets.append(bouquet)
        for index in range(start, len(flowers)):
            if index > start and flowers[index] in flowers[start:index]:
                continue
            extend(index + 1, [*bouquet, flowers[index]])

    extend(0, [])
    return bouquets
