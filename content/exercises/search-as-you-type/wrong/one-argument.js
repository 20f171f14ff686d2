// fails: two-arguments
function debounce(action, waitMs) {
  let timer
  return function (first) {
    clearTimeout(timer)
    timer = setTimeout(() => (first === undefined ? action.call(this) : action.call(this, first)), waitMs)
  }
}
