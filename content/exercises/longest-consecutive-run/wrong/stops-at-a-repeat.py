# fails: repeat
def longest_streak(numbers):
    ordered = sorted(numbers)
    longest = current = 1 if numbers else 0
    for before, number in zip(ordered, ordered[1:]):
        current = current + 1 if number == before + 1 else 1
        longest = max(longest, current)
    return longest
