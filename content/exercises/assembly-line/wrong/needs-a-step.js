// fails: no-steps
function pipe(...steps) {
  return (...args) => steps.slice(1).reduce((value, step) => step(value), steps[0](...args))
}
