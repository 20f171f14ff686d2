def make_contact(header, fields):
    if len(fields) != len(header):
        return None
    return dict(zip(header, fields))
