# region left-join
ORDERS_PER_CUSTOMER = """
    SELECT c.name, count(o.id) AS orders
    FROM customer c
    LEFT JOIN purchase o ON o.customer_id = c.id
    GROUP BY c.id, c.name
    ORDER BY c.name
"""
# endregion

# region on-not-where
BIG_ORDERS_PER_CUSTOMER = """
    SELECT c.name, count(o.id) AS big_orders
    FROM customer c
    LEFT JOIN purchase o
        ON o.customer_id = c.id AND o.total >= 100
    GROUP BY c.id, c.name
    ORDER BY c.name
"""
# endregion

# region wrong
FILTERED_AFTER_THE_JOIN = """
    SELECT c.name, count(o.id) AS big_orders
    FROM customer c
    LEFT JOIN purchase o ON o.customer_id = c.id
    WHERE o.total >= 100
    GROUP BY c.id, c.name
    ORDER BY c.name
"""
# endregion
