import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import type { FeedStatus } from '#app/platform/live/change-feed.server.ts'
import { addHealthRoutes } from './health.ts'

const FEED: FeedStatus = { state: 'live', position: null, lagBytes: 0, lagMs: 0, epoch: 1 }

test('[FAIR-02] however many requests ask whether the process is ready, they share one statement', async () => {
  let statements = 0
  let isUp = true
  const app = fastify()
  addHealthRoutes(app, {
    isDatabaseReachable: async () => {
      statements += 1
      return true
    },
    isDatabaseUp: () => isUp,
    feedStatus: () => FEED,
    isStopping: () => false,
    buildInfo: { version: '1', commit: null, builtAt: null },
  })
  const statusOf = async () => (await app.inject('/readyz')).statusCode
  expect(new Set(await Promise.all(Array.from({ length: 100 }, statusOf)))).toEqual(new Set([200]))
  expect(statements).toBe(1)
  isUp = false
  expect(await statusOf()).toBe(503)
  await app.close()
})
