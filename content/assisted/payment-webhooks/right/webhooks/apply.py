def apply_event(invoice, event):
    if event.sequence <= invoice.sequence:
        return
    invoice.status = event.status
    invoice.sequence = event.sequence
