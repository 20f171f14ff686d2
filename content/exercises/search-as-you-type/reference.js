function debounce(action, waitMs) {
  let timer
  return function (...args) {
    clearTimeout(timer)
    timer = setTimeout(() => action.apply(this, args), waitMs)
  }
}
