# fails: shortest-word-is-a-trap
def can_cut(banner, words):
    while banner:
        fitting = [word for word in words if banner.startswith(word)]
        if not fitting:
            return False
        banner = banner[len(min(fitting, key=len)) :]
    return True
