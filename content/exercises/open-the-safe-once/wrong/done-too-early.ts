// fails: first-try-fails
function once<Args extends unknown[], Result>(action: (...args: Args) => Result): (...args: Args) => Result {
  let isDone = false
  let result: Result
  return function (this: unknown, ...args: Args) {
    if (isDone) return result
    isDone = true
    result = action.apply(this, args)
    return result
  }
}
