export default async function drive(latestOnly, [searches], clock) {
  const log = []
  const load = (index, signal) =>
    new Promise((resolve, reject) => {
      const [, takes, ignores] = searches[index]
      const stop = () => {
        log.push(`${clock.now} abort ${index}`)
        if (ignores === 1) return
        clearTimeout(timer)
        reject(signal.reason)
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve(index)
      }, takes)
      signal.addEventListener('abort', stop)
    })
  const search = latestOnly(load, (result) => log.push(`${clock.now} show ${result}`))
  for (const [index, [start]] of searches.entries()) {
    await clock.advanceTo(start)
    Promise.resolve(search(index)).catch(() => log.push(`${clock.now} error ${index}`))
  }
  await clock.runAll()
  return log
}
