# region top-two
TOP_TWO_PER_DEPARTMENT = """
    SELECT department, name, salary
    FROM (
        SELECT department, name, salary,
            row_number() OVER (
                PARTITION BY department
                ORDER BY salary DESC, name
            ) AS position
        FROM employee
    ) ranked
    WHERE position <= 2
    ORDER BY department, position
"""
# endregion

# region second-highest
SECOND_HIGHEST_SALARY = """
    SELECT max(salary) FROM employee
    WHERE salary < (SELECT max(salary) FROM employee)
"""
# endregion
