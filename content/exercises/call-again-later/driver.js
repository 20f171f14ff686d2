export default async function drive(retry, [outcomes, attempts, delayMs], clock) {
  const log = []
  let attempt = 0
  const action = () => {
    const number = attempt
    attempt += 1
    log.push(`${clock.now} attempt ${number}`)
    if (outcomes[number] === 'throw') throw new Error(`error ${number}`)
    return new Promise((resolve, reject) => {
      setTimeout(
        () => (outcomes[number] === 'ok' ? resolve(number) : reject(new Error(`error ${number}`))),
        10,
      )
    })
  }
  Promise.resolve()
    .then(() => retry(action, attempts, delayMs))
    .then(
      (result) => log.push(`${clock.now} result ${result}`),
      (error) => log.push(`${clock.now} ${error.message}`),
    )
  await clock.runAll()
  return log
}
