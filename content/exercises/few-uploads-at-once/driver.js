export default async function drive(runPool, [durations, limit, failing], clock) {
  const log = []
  const tasks = durations.map((duration, index) => () => {
    log.push(`${clock.now} start ${index}`)
    return new Promise((resolve, reject) => {
      setTimeout(() => (index === failing ? reject(new Error(`task ${index}`)) : resolve(index)), duration)
    })
  })
  runPool(tasks, limit).then(
    (results) => log.push(`${clock.now} results ${results.join(' ')}`),
    (error) => log.push(`${clock.now} error ${error.message}`),
  )
  await clock.runAll()
  return log
}
