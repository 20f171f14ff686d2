export default async function drive(once, [results, owner]) {
  let hasRun = false
  function action(result, extra) {
    hasRun = true
    if (extra !== 'now' || (this?.owner ?? '') !== owner) return 'wrong arguments or this'
    if (result === 'error') throw new RangeError('stuck')
    return JSON.parse(result)
  }
  const safe = { owner, open: once(action) }
  return results.map((result) => {
    hasRun = false
    let text = 'error'
    try {
      text = owner === '' ? (0, safe.open)(result, 'now') : safe.open(result, 'now')
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
    return `${text} ${hasRun ? 'run' : 'not run'}`
  })
}
