import json


def fill_template(template, data):
    values = json.loads(data)
    result = ""
    while template:
        end = template.find("}}")
        name = template[2:end].strip(" ") if template.startswith("{{") and end != -1 else ""
        if name and all(sign.isascii() and (sign.isalnum() or sign == "_") for sign in name):
            value = values.get(name)
            text = value if isinstance(value, str) else json.dumps(value)
            result += "" if value is None else text
            template = template[end + 2 :]
        else:
            result += template[0]
            template = template[1:]
    return result
