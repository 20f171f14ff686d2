import type { Drill, Fault } from './fault.ts'
import { isRunning } from './stage.ts'

async function restart(drill: Drill, signal: 'SIGINT' | 'SIGQUIT', name: string) {
  const { stage } = drill
  let databaseMs = 0
  const before = [...stage.processes]
  const outcome = await drill.run('F2', `PostgreSQL restart (${name})`, async () => {
    const stoppedMs = performance.now()
    await stage.cluster.stop(signal)
    await stage.cluster.start()
    databaseMs = performance.now() - stoppedMs
    await drill.calm(12)
  })
  drill.addLimit({
    id: 'F2',
    what: `the longest time without a confirmed write around a restart (${name})`,
    aimSeconds: 10,
    seconds: outcome.longestGapMs / 1_000,
    detail: `PostgreSQL itself was away for ${(databaseMs / 1_000).toFixed(1)} s; ${outcome.resets} streams were told to read again`,
  })
  drill.addZero(
    'F2',
    `processes that ended, of ${before.length} (${name})`,
    before.filter((one) => !isRunning(one)).length,
  )
}

/** F2: the database restarts, in order and as after a crash, while everybody writes. */
export const restartDatabase: Fault = async (drill) => {
  await restart(drill, 'SIGINT', 'fast')
  await restart(drill, 'SIGQUIT', 'immediate')
}
