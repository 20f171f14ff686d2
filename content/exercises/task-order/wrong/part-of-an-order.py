# fails: circle-beside-a-free-one
from collections import deque


def deploy_order(services, needs):
    waits_for = [0] * services
    unlocks = [[] for _ in range(services)]
    for service, before in needs:
        waits_for[service] += 1
        unlocks[before].append(service)
    ready = deque(service for service in range(services) if waits_for[service] == 0)
    order = []
    while ready:
        service = ready.popleft()
        order.append(service)
        for later in unlocks[service]:
            waits_for[later] -= 1
            if waits_for[later] == 0:
                ready.append(later)
    return order
