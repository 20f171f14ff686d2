type Step = (...args: number[]) => number

function pipe(...steps: Step[]): Step {
  throw new Error('Write me')
}
