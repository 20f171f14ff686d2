def list_postages(stamps, postage):
    ways = {0: {()}}
    for total in range(1, postage + 1):
        ways[total] = {
            tuple(sorted([*way, stamp])) for stamp in stamps if stamp <= total for way in ways[total - stamp]
        }
    return [list(way) for way in ways[postage]]
