function pipe(...steps) {
  return (...args) => {
    const [first = (value) => value, ...others] = steps
    return others.reduce((value, step) => step(value), first(...args))
  }
}
