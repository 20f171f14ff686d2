# fails: longest-flight-ends-badly
def can_reach_last(pads):
    index = 0
    while index < len(pads) - 1:
        if pads[index] == 0:
            return False
        index += pads[index]
    return True
