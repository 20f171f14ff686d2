function once(action) {
  let done = null
  return function (...args) {
    done ??= { result: action.apply(this, args) }
    return done.result
  }
}
