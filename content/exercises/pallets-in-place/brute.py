def sort_pallets(weights):
    weights.sort()
