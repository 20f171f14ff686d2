# region running-total
RUNNING_TOTAL = """
    SELECT day, amount,
        sum(amount) OVER (
            ORDER BY day
            ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
        ) AS total
    FROM payment
    ORDER BY day
"""
# endregion

# region islands
STREAKS = """
    SELECT min(day) AS first, max(day) AS last, count(*) AS days
    FROM (
        SELECT day, day - row_number() OVER (ORDER BY day) AS island
        FROM login
    ) numbered
    GROUP BY island
    ORDER BY first
"""
# endregion
