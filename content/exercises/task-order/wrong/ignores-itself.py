# fails: needs-itself
def deploy_order(services, needs):
    state = [0] * services
    order = []

    def visit(service):
        if state[service] == 1:
            return False
        if state[service] == 0:
            state[service] = 1
            for after, before in needs:
                if after == service and before != service and not visit(before):
                    return False
            state[service] = 2
            order.append(service)
        return True

    return order if all(visit(service) for service in range(services)) else []
