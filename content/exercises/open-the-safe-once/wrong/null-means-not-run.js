// fails: result-null
function once(action) {
  let result = null
  return function (...args) {
    result ??= action.apply(this, args)
    return result
  }
}
