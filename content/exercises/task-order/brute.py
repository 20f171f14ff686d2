def deploy_order(services, needs):
    order = []
    while len(order) < services:
        for service in range(services):
            if service not in order and all(before in order for after, before in needs if after == service):
                order.append(service)
                break
        else:
            return []
    return order
