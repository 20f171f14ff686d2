# fails: equal-heights
def count_lower(heights):
    counts = [0] * len(heights)

    def sort(start, end):
        if end - start <= 1:
            return list(range(start, end))
        middle = (start + end) // 2
        left, right = sort(start, middle), sort(middle, end)
        merged, taken = [], 0
        for index in left:
            while taken < len(right) and heights[right[taken]] <= heights[index]:
                merged.append(right[taken])
                taken += 1
            counts[index] += taken
            merged.append(index)
        return merged + right[taken:]

    sort(0, len(heights))
    return counts
