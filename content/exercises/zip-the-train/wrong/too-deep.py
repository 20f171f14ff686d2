# fails: long
def zip_train(head):
    def attach(front, back):
        if back is None:
            return front
        front = attach(front, back.next)
        if front is None:
            return None
        if front is back or front.next is back:
            back.next = None
            return None
        following = front.next
        front.next, back.next = back, following
        return following

    attach(head, head)
