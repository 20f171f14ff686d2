// fails: this-is-passed-on
function throttle<Args extends unknown[]>(
  action: (...args: Args) => void,
  waitMs: number,
): (...args: Args) => void {
  let isWaiting = false
  let held: Args | null = null
  const run = (args: Args) => {
    isWaiting = true
    setTimeout(endWait, waitMs)
    action(...args)
  }
  const endWait = () => {
    isWaiting = false
    const args = held
    held = null
    if (args !== null) run(args)
  }
  return (...args) => {
    if (isWaiting) held = args
    else run(args)
  }
}
