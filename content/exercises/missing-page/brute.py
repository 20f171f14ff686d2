def find_missing_page(pages):
    for page in range(len(pages) + 1):
        if page not in pages:
            return page
