# fails: growth
def find_double_booking(seats):
    for i in range(len(seats)):
        for j in range(i):
            if seats[i] == seats[j]:
                return seats[i]
