# fails: hand-goes-on
def fetches(hooks: int, maps: list[int]) -> int:
    on_hook = []
    has_tag = []
    hook_of = {}
    hand = count = 0
    for needed in maps:
        if needed in hook_of:
            has_tag[hook_of[needed]] = True
            continue
        count += 1
        if len(on_hook) < hooks:
            hook_of[needed] = len(on_hook)
            on_hook.append(needed)
            has_tag.append(False)
            continue
        hand = 0
        while has_tag[hand]:
            has_tag[hand] = False
            hand = (hand + 1) % hooks
        del hook_of[on_hook[hand]]
        on_hook[hand] = needed
        hook_of[needed] = hand
        hand = (hand + 1) % hooks
    return count
