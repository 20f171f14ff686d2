// fails: wait-starts-again-after-a-held-call
function throttle(action, waitMs) {
  let isWaiting = false
  let held = null
  function endWait() {
    isWaiting = false
    held?.()
    held = null
  }
  return function (...args) {
    const task = () => action.apply(this, args)
    if (isWaiting) {
      held = task
      return
    }
    isWaiting = true
    setTimeout(endWait, waitMs)
    task()
  }
}
