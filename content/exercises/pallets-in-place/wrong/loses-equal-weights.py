# fails: equal-weights
def sort_pallets(weights):
    def ordered(row):
        if not row:
            return []
        pivot = row[-1]
        return [*ordered([w for w in row if w < pivot]), pivot, *ordered([w for w in row if w > pivot])]

    weights[:] = ordered(weights)
