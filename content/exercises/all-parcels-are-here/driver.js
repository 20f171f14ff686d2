export default async function drive(waitForAll, [durations, failing], clock) {
  const log = []
  const { all, allSettled } = Promise
  Object.assign(Promise, { all: undefined, allSettled: undefined })
  try {
    const items = durations.map((duration, index) => {
      if (duration === -1) return index
      return new Promise((resolve, reject) => {
        setTimeout(() => (failing.includes(index) ? reject(new Error(index)) : resolve(index)), duration)
      })
    })
    waitForAll(items).then(
      (values) => log.push(`${clock.now} values ${[...values].map(String).join(' ')}`),
      (error) => log.push(`${clock.now} error ${error.message}`),
    )
    await clock.runAll()
    return log
  } finally {
    Object.assign(Promise, { all, allSettled })
  }
}
