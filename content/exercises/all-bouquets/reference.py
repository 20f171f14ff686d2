def list_bouquets(flowers: list[int]) -> list[list[int]]:
    ordered = sorted(flowers)
    bouquet, bouquets = [], []

    def extend(start):
        bouquets.append(bouquet.copy())
        for index in range(start, len(ordered)):
            if index > start and ordered[index] == ordered[index - 1]:
                continue
            bouquet.append(ordered[index])
            extend(index + 1)
            bouquet.pop()

    extend(0)
    return bouquets
