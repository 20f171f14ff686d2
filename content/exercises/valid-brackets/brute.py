import re


def is_closed(text):
    rest = re.sub(r"[^()\[\]{}]", "", text)
    while True:
        shorter = rest.replace("()", "").replace("[]", "").replace("{}", "")
        if shorter == rest:
            return rest == ""
        rest = shorter
