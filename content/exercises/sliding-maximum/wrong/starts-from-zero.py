# fails: all-negative
def list_peaks(visits, width):
    peaks = []
    for start in range(len(visits) - width + 1):
        largest = 0
        for count in visits[start : start + width]:
            if count > largest:
                largest = count
        peaks.append(largest)
    return peaks
