# fails: overlapping-runs
def longest_run(songs):
    run = set()
    longest = 0
    for song in songs:
        if song in run:
            run = set()
        run.add(song)
        longest = max(longest, len(run))
    return longest
