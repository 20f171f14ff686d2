// fails: this-is-passed-on
function debounce(action, waitMs) {
  let timer
  return (...args) => {
    clearTimeout(timer)
    timer = setTimeout(() => action(...args), waitMs)
  }
}
