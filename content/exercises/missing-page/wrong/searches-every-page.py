# fails: growth
def find_missing_page(pages):
    for wanted in range(len(pages) + 1):
        is_found = False
        for page in pages:
            if page == wanted:
                is_found = True
        if not is_found:
            return wanted
