def latest_only(searches):
    events = []
    for index, (start, takes, _) in enumerate(searches):
        end = start + takes
        following = searches[index + 1][0] if index + 1 < len(searches) else None
        if following is not None and following < end:
            events.append((following, f"{following} abort {index}"))
        else:
            events.append((end, f"{end} show {index}"))
    return [text for _, text in sorted(events)]
