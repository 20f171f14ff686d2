def list_peaks(visits, width):
    return [max(visits[start : start + width]) for start in range(len(visits) - width + 1)]
