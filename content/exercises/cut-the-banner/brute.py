def can_cut(banner, words):
    starts = {0}
    for position in range(len(banner)):
        if position in starts:
            for word in words:
                if banner.startswith(word, position):
                    starts.add(position + len(word))
    return len(banner) in starts
