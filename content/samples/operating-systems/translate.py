class PageFault(Exception):
    pass


# region translate
PAGE_SIZE = 4096


def translate(address, page_table):
    """The physical address, or a page fault."""
    page, offset = divmod(address, PAGE_SIZE)
    if page not in page_table:
        raise PageFault(page)
    return page_table[page] * PAGE_SIZE + offset
# endregion
