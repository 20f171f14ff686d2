# fails: growth
def longest_mirror(letters):
    best = ""
    for start in range(len(letters)):
        for end in range(start, len(letters)):
            left, right = start, end
            while left < right and letters[left] == letters[right]:
                left, right = left + 1, right - 1
            if left >= right and end + 1 - start > len(best):
                best = letters[start : end + 1]
    return best
