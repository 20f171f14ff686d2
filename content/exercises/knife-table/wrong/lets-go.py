# fails: keeps-the-first-knife
def cut_order(cooks: int, steps: list[int]) -> list[int]:
    is_taken = [False] * cooks
    held = [0] * cooks
    order = []
    for cook in steps:
        left, right = cook, (cook + 1) % cooks
        if held[cook] == 2:
            is_taken[left] = is_taken[right] = False
            held[cook] = 0
            order.append(cook)
            continue
        wanted = min(left, right) if held[cook] == 0 else max(left, right)
        if not is_taken[wanted]:
            is_taken[wanted] = True
            held[cook] += 1
        elif held[cook] == 1:
            is_taken[min(left, right)] = False
            held[cook] = 0
    return order
