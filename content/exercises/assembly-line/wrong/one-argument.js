// fails: first-step-takes-all
function pipe(...steps) {
  return (value) => steps.reduce((result, step) => step(result), value)
}
