def forget_old(log, today, days):
    for event_id, day in log.days().items():
        if today - day >= days:
            log.remove(event_id)
