type Step = (...args: number[]) => number

function pipe(...steps: Step[]): Step {
  return (...args) => {
    const [first = (value: number) => value, ...others] = steps
    return others.reduce((value, step) => step(value), first(...args))
  }
}
