def longest_streak(numbers: list[int]) -> int:
    known = set(numbers)
    longest = 0
    for number in known:
        if number - 1 in known:
            continue
        end = number
        while end + 1 in known:
            end += 1
        longest = max(longest, end - number + 1)
    return longest
