export default async function drive(memoize, [calls]) {
  let hasRun = false
  const fare = memoize((...args) => {
    hasRun = true
    const sum = args.reduce((total, arg) => total + (typeof arg === 'number' ? arg : arg.length), 0)
    if (sum < 0) throw new RangeError('negative')
    return sum
  })
  return calls.map((call) => {
    hasRun = false
    let result = 'error'
    try {
      result = fare(...JSON.parse(call))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
    return `${result} ${hasRun ? 'run' : 'remembered'}`
  })
}
