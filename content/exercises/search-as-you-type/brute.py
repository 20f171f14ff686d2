def debounce(wait_ms, calls, functions, owner):
    runs = []
    for index, call in enumerate(calls):
        time, *args = call.split(" ")
        end = int(time) + wait_ms
        later = [int(other.split(" ")[0]) for other in calls[index + 1 :][functions - 1 :: functions]]
        if not later or later[0] >= end:
            runs.append((end, index, " ".join(args) + (f" by {owner}" if owner else "")))
    return [f"{end} {text}" for end, _, text in sorted(runs)]
