# fails: equal-numbers
def count_shifts(books):
    return sum(books[i] >= books[j] for j in range(len(books)) for i in range(j))
