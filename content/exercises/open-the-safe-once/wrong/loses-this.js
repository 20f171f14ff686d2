// fails: this-is-passed-on
function once(action) {
  let done = null
  return (...args) => {
    done ??= { result: action(...args) }
    return done.result
  }
}
