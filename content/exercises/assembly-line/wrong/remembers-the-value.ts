// fails: called-twice
type Step = (...args: number[]) => number

function pipe(...steps: Step[]): Step {
  let result: number | undefined
  return (...args) => {
    if (result !== undefined) return result
    const [first = (value: number) => value, ...others] = steps
    result = others.reduce((value, step) => step(value), first(...args))
    return result
  }
}
