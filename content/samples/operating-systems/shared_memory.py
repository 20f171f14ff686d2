import os
import threading


# region thread
def append_in_thread():
    numbers = [1]
    thread = threading.Thread(target=numbers.append, args=(2,))
    thread.start()
    thread.join()
    return numbers
# endregion


# region fork
def append_in_child():
    numbers = [1]
    child = os.fork()
    if child == 0:
        numbers.append(2)
        os._exit(len(numbers))
    _, status = os.waitpid(child, 0)
    return numbers, os.waitstatus_to_exitcode(status)
# endregion
