def longest_run(songs: str) -> int:
    last_played = {}
    start = longest = 0
    for position, song in enumerate(songs):
        if last_played.get(song, -1) >= start:
            start = last_played[song] + 1
        last_played[song] = position
        longest = max(longest, position - start + 1)
    return longest
