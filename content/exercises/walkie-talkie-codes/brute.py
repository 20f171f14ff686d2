def largest_difference(codes):
    return max(first ^ second for first in codes for second in codes)
