import type { Fault } from './fault.ts'

/** F1: one of two processes is killed, without any chance to say goodbye. */
export const killProcess: Fault = async (drill) => {
  const { stage } = drill
  const killed = drill.firstProcess()
  let downMs = 0
  const outcome = await drill.run('F1', 'kill -9 of one of two processes', async () => {
    const killedMs = performance.now()
    const ended = killed.server.stop('SIGKILL')
    while (stage.balancer.ready().includes(killed.port)) await drill.calm(0.1)
    downMs = performance.now() - killedMs
    await ended
    await drill.calm(15)
  })
  await stage.end(killed, 'SIGKILL')
  await drill.restore()
  drill.addLimit({
    id: 'F1',
    what: 'the slowest retried call, from its first failure to its confirmation',
    aimSeconds: 5,
    seconds: outcome.longestRetryMs / 1_000,
    baseline: `${(outcome.slowestUntouchedMs / 1_000).toFixed(1)} s for the slowest call that met no failure`,
    detail: `${outcome.retried} calls retried; the balancer noticed after ${(downMs / 1_000).toFixed(1)} s; ${outcome.reconnects} streams reconnected`,
  })
}
