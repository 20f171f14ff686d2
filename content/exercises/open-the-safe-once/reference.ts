function once<Args extends unknown[], Result>(action: (...args: Args) => Result): (...args: Args) => Result {
  let done: { result: Result } | null = null
  return function (this: unknown, ...args: Args) {
    done ??= { result: action.apply(this, args) }
    return done.result
  }
}
