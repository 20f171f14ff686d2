# fails: last-is-missing
def find_missing_page(pages):
    for position, page in enumerate(sorted(pages)):
        if position != page:
            return position
