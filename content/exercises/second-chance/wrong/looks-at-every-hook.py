# fails: growth
def fetches(hooks: int, maps: list[int]) -> int:
    on_hook = []
    has_tag = []
    hand = count = 0
    for needed in maps:
        found = -1
        for hook in range(len(on_hook)):
            if on_hook[hook] == needed:
                found = hook
        if found >= 0:
            has_tag[found] = True
            continue
        count += 1
        if len(on_hook) < hooks:
            on_hook.append(needed)
            has_tag.append(False)
            continue
        while has_tag[hand]:
            has_tag[hand] = False
            hand = (hand + 1) % hooks
        on_hook[hand] = needed
        hand = (hand + 1) % hooks
    return count
