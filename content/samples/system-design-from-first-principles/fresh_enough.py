# region fresh-enough
def choose_copy(followers, leader, seen):
    """seen: the highest log position this user wrote or read."""
    for copy in followers:
        if copy.applied >= seen:
            return copy
    return leader
# endregion
