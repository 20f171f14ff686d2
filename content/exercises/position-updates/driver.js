export default async function drive(throttle, [waitMs, calls, owner], clock) {
  const log = []
  function action(...args) {
    const by = this === undefined || this.owner === '' ? '' : ` by ${this.owner}`
    log.push(`${clock.now} ${args.join(' ')}${by}`)
  }
  const bike = { owner, report: throttle(action, waitMs) }
  for (const call of calls) {
    const [time, ...args] = call.split(' ')
    await clock.advanceTo(Number(time))
    bike.report(...args)
  }
  await clock.runAll()
  return log
}
