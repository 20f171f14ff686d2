// fails: last-of-several-held
function throttle(action, waitMs) {
  let isWaiting = false
  let held = null
  function run(task) {
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
  return function (...args) {
    const task = () => action.apply(this, args)
    if (isWaiting) held ??= task
    else run(task)
  }
}
