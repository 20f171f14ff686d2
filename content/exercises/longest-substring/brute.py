def longest_run(songs):
    return max(
        (
            end - start
            for start in range(len(songs))
            for end in range(start + 1, len(songs) + 1)
            if len(set(songs[start:end])) == end - start
        ),
        default=0,
    )
