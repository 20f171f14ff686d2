from datetime import timedelta


def day_at(moment, branch):
    """The calendar day at a branch. Moments are in UTC."""
    return (moment + timedelta(hours=branch.utc_offset)).date()


def day_of(moment):
    """The calendar day of a moment, for log files and the nightly backup."""
    return moment.date()
