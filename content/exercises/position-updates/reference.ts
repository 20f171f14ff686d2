function throttle<Args extends unknown[]>(
  action: (...args: Args) => void,
  waitMs: number,
): (...args: Args) => void {
  let isWaiting = false
  let held: (() => void) | null = null

  function run(task: () => void) {
    isWaiting = true
    setTimeout(endWait, waitMs)
    task()
  }

  function endWait() {
    isWaiting = false
    if (held === null) return
    const task = held
    held = null
    run(task)
  }

  return function (this: unknown, ...args: Args) {
    const task = () => action.apply(this, args)
    if (isWaiting) held = task
    else run(task)
  }
}
