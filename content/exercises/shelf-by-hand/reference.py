def count_shifts(books: list[int]) -> int:
    return sort_and_count(books)[1]


def sort_and_count(books):
    if len(books) < 2:
        return books, 0
    middle = len(books) // 2
    left, in_left = sort_and_count(books[:middle])
    right, in_right = sort_and_count(books[middle:])
    merged, shifts, taken = [], in_left + in_right, 0
    for book in right:
        while taken < len(left) and left[taken] <= book:
            merged.append(left[taken])
            taken += 1
        merged.append(book)
        shifts += len(left) - taken
    merged.extend(left[taken:])
    return merged, shifts
