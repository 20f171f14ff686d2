def is_valid(script):
    return len(script) <= 60 and all(line.split(" ")[0] in ("on", "once", "off", "emit") for line in script)


def generate(random, size):
    script = []
    for _ in range(min(4 * size, 60)):
        method = random.choice(["on", "once", "off", "emit", "emit"])
        event = random.choice(["ring", "open"])
        if method == "emit":
            script.append(f"emit {event} {random.randint(1, 9)}")
        else:
            script.append(f"{method} {event} {random.choice(['dog', 'light', 'cat!'])}")
    return [script]
