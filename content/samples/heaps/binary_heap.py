# region push
def push(heap, item):
    heap.append(item)
    i = len(heap) - 1
    while i > 0 and heap[i] < heap[(i - 1) // 2]:
        parent = (i - 1) // 2
        heap[i], heap[parent] = heap[parent], heap[i]
        i = parent
# endregion


# region pop
def pop(heap):
    smallest = heap[0]
    last = heap.pop()
    if heap:
        heap[0] = last
        sift_down(heap, 0)
    return smallest
# endregion


# region sift-down
def sift_down(heap, i):
    while True:
        child = 2 * i + 1
        if child >= len(heap):
            return
        if child + 1 < len(heap) and heap[child + 1] < heap[child]:
            child += 1
        if heap[i] <= heap[child]:
            return
        heap[i], heap[child] = heap[child], heap[i]
        i = child
# endregion


# region heapify
def heapify(items):
    for i in reversed(range(len(items) // 2)):
        sift_down(items, i)
# endregion
