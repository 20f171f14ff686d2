# fails: growth
def longest_streak(numbers):
    known = set(numbers)
    longest = 0
    for number in known:
        end = number
        while end + 1 in known:
            end += 1
        longest = max(longest, end - number + 1)
    return longest
