def split_fields(record):
    fields = [""]
    is_quoted = False
    index = 0
    while index < len(record):
        char = record[index]
        if char == '"' and is_quoted and record[index + 1 : index + 2] == '"':
            fields[-1] += '"'
            index += 1
        elif char == '"':
            is_quoted = not is_quoted
        elif char == "," and not is_quoted:
            fields.append("")
        else:
            fields[-1] += char
        index += 1
    return fields
