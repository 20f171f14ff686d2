import http from 'node:http'
import { text } from 'node:stream/consumers'
import { apiRouter } from '#app/api.server.ts'
import { recordInput } from '#app/features/study/study.schema.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { BatchRunner } from '#app/platform/batch-runner.server.ts'
import { TEST_SECRET } from '../server-process.ts'

/** A process that a test can kill: it calls `study.record` for one learner with the body of each request. */

const config = readConfig({
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: process.env['DATABASE_URL'],
  AUTH_SECRET: TEST_SECRET,
})
const db = createDatabase(createPool(config, () => {}))
const viewer = {
  id: process.env['LEARNER_ID'] ?? '',
  name: 'Sam',
  email: 'sam@example.com',
  role: 'user' as const,
}
const ignore = () => {}
const log = { info: ignore, warn: ignore, error: ignore, debug: ignore }

const server = http.createServer((request, response) => {
  const answer = async () => {
    const context = {
      db,
      calls: new BatchRunner(),
      readFlags: async () => new Set<string>(),
      readLiveStatus: () => ({ state: 'connected', lagMs: null, streams: 0, frames: 0 }),
      viewer,
      session: null,
      guestToken: null,
      cookies: [],
      network: 'net:test',
      requestId: 'test',
      config,
      log,
    }
    await apiRouter.createCaller(context).study.record(recordInput.parse(JSON.parse(await text(request))))
    response.end('stored')
  }
  answer().catch((cause: unknown) => {
    response.statusCode = 500
    response.end(String(cause))
  })
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
