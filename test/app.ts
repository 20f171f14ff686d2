import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { listEnabledFlagIds } from '#app/features/flags/flag.store.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { BatchRunner } from '#app/platform/batch-runner.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { createApp } from '../server/app.ts'
import { createTestDatabase } from './database.ts'
import { insertSession } from './factories/session.ts'
import { TEST_SECRET } from './server-process.ts'

export const TEST_ORIGIN = 'http://localhost:3000'

type ApiResponse = { status: number; data: unknown; message: string | null; errorCode: string | null }

export type TestApp = {
  app: FastifyInstance
  db: Database
  pool: Pool
  databaseUrl: string
  cookieOf(person: Viewer): Promise<string>
  /** Creates the context of a procedure that is called without a request. */
  contextOf(person: Viewer): RequestContext
  /** Calls a query as a browser does, with GET. */
  callQuery(call: string, input: unknown, cookie?: string): Promise<ApiResponse>
  /** Calls a mutation as a browser does, with POST. */
  callMutation(call: string, input: unknown, cookie?: string): Promise<ApiResponse>
}

const bodySchema = z.object({
  // A call without a return value has no data.
  result: z.object({ data: z.unknown().optional() }).optional(),
  error: z.object({ message: z.string(), data: z.object({ errorCode: z.string().nullable() }) }).optional(),
})

function readResponse(status: number, body: string): ApiResponse {
  const { result, error } = bodySchema.parse(JSON.parse(body))
  return {
    status,
    data: result?.data,
    message: error?.message ?? null,
    errorCode: error?.data.errorCode ?? null,
  }
}

/** Creates the real app on its own database, without pages; it is closed when the test ends. */
export async function createTestApp(
  env: Record<string, string> = {},
  logStream?: Writable,
  folders: { clientFolder: string | null; practiceFolder?: string } = { clientFolder: null },
): Promise<TestApp> {
  const databaseUrl = await createTestDatabase()
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: TEST_ORIGIN,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '100000',
    REQUESTS_AT_ONCE: '1000',
    WRITES_AT_ONCE: '1000',
    RATE_LIMIT_PER_ADDRESS: '100000',
    AUTH_TRIES_PER_MINUTE: '100000',
    TOKEN_REQUESTS_PER_MINUTE: '100000',
    SIGN_UPS_PER_HOUR: '100000',
    NEWCOMERS_PER_NETWORK: '100000',
    RUN_JOBS: 'false',
    ...env,
  })
  const build = () => Promise.reject(new Error('This test app has no pages.'))
  const app = await createApp({ config, build, logStream, ...folders })
  const pool = createPool(config, () => {})
  onTestFinished(async () => {
    await app.close()
    await pool.end()
  })
  const db = createDatabase(pool)
  const headersOf = (cookie: string | undefined) => (cookie === undefined ? {} : { cookie })
  return {
    app,
    db,
    pool,
    databaseUrl,
    contextOf: (viewer) => ({
      db,
      calls: new BatchRunner(),
      readFlags: async () => new Set(await listEnabledFlagIds(db)),
      readLiveStatus: () => ({ state: 'live', lagMs: 0, streams: 0, frames: 0 }),
      viewer,
      session: null,
      guestToken: null,
      cookies: [],
      network: 'net:test',
      requestId: 'test',
      config,
      log: app.log,
    }),
    async cookieOf(person) {
      const session = await insertSession(db, {
        personId: person.id,
        secret: TEST_SECRET,
        publicUrl: TEST_ORIGIN,
      })
      return session.cookie
    },
    async callQuery(call, input, cookie) {
      const query = new URLSearchParams({ input: JSON.stringify(input) })
      const response = await app.inject({ url: `/api/${call}?${query}`, headers: headersOf(cookie) })
      return readResponse(response.statusCode, response.body)
    },
    async callMutation(call, input, cookie) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/${call}`,
        headers: { origin: TEST_ORIGIN, 'content-type': 'application/json', ...headersOf(cookie) },
        body: JSON.stringify(input),
      })
      return readResponse(response.statusCode, response.body)
    },
  }
}
