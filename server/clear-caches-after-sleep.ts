import type { FastifyInstance } from 'fastify'
import type { ChangeListener } from '#app/platform/live/change-feed.server.ts'
import { SleepWatch } from '#app/platform/sleep-watch.server.ts'

const REASON = 'the process stood still'

/** A process that stood still for seconds clears its caches before it answers the next request. */
export function clearCachesAfterSleep(
  app: FastifyInstance,
  caches: readonly ChangeListener[],
  readPosition: () => string | null,
) {
  const watch = new SleepWatch(() => {
    app.log.warn({}, `${REASON}: its caches are cleared`)
    for (const cache of caches) cache.onReset(REASON, readPosition())
  })
  app.addHook('onRequest', async () => watch.check())
  app.addHook('onReady', async () => watch.start())
  app.addHook('onClose', async () => watch.stop())
}
