# region windows-with-all
def count_windows_with_all(text, letters):
    last_seen = {letter: -1 for letter in letters}
    found = 0
    for right, letter in enumerate(text):
        if letter in last_seen:
            last_seen[letter] = right
        found += min(last_seen.values()) + 1
    return found
# endregion
