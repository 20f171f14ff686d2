import re


# region wrong
def to_minutes_wrong(text):
    hours, minutes = re.match(r"(\d)h(\d\d)m", text).groups()
    return int(hours) * 60 + int(minutes)
# endregion


# region right
def to_minutes(text):
    found = re.fullmatch(r"(?:(\d+)h)?(?:(\d+)m)?", text)
    if found is None or text == "":
        raise ValueError(f"not a duration: {text!r}")
    hours, minutes = (int(part or 0) for part in found.groups())
    return hours * 60 + minutes
# endregion
