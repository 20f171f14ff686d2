def longest_streak(numbers):
    longest = 0
    for start in numbers:
        length = 0
        while start + length in numbers:
            length += 1
        longest = max(longest, length)
    return longest
