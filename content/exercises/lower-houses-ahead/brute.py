def count_lower(heights):
    return [sum(later < height for later in heights[index + 1 :]) for index, height in enumerate(heights)]
