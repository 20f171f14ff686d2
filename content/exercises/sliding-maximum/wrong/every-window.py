# fails: growth
def list_peaks(visits, width):
    peaks = []
    for start in range(len(visits) - width + 1):
        largest = visits[start]
        for position in range(start, start + width):
            if visits[position] > largest:
                largest = visits[position]
        peaks.append(largest)
    return peaks
