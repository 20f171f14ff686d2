const STEPS = {
  add: (...args) => args.reduce((sum, arg) => sum + arg, 0),
  double: (value) => value * 2,
  square: (value) => value * value,
  negate: (value) => 0 - value,
  next: (value) => value + 1,
}

export default async function drive(pipe, [steps, first, second]) {
  const run = pipe(...steps.map((name) => STEPS[name]))
  return [run(...first), run(...second)]
}
