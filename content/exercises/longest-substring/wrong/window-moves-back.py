# fails: jumps-back
def longest_run(songs):
    last_played = {}
    start = longest = 0
    for position, song in enumerate(songs):
        if song in last_played:
            start = last_played[song] + 1
        last_played[song] = position
        longest = max(longest, position - start + 1)
    return longest
