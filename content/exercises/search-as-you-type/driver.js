export default async function drive(debounce, [waitMs, calls, functions, owner], clock) {
  const log = []
  function action(...args) {
    const by = this === undefined || this.owner === '' ? '' : ` by ${this.owner}`
    log.push(`${clock.now} ${args.join(' ')}${by}`)
  }
  const objects = Array.from({ length: functions }, () => ({ owner, search: debounce(action, waitMs) }))
  for (const [index, call] of calls.entries()) {
    const [time, ...args] = call.split(' ')
    await clock.advanceTo(Number(time))
    objects[index % functions].search(...args)
  }
  await clock.runAll()
  return log
}
