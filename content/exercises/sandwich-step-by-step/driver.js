export default async function drive(curry, [parameters, first, again]) {
  const action = (...args) => args.join('+')
  Object.defineProperty(action, 'length', { value: parameters })
  const play = (start, calls) => calls.reduce((current, args) => current(...args), start)
  const write = (result) => (typeof result === 'function' ? 'waiting' : `made ${result}`)
  const [opening, ...rest] = first
  const begun = curry(action)(...opening)
  const results = [write(play(begun, rest))]
  if (again.length > 0) results.push(write(play(begun, again)))
  return results
}
