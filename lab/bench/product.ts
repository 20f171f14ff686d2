import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { findFreePort } from '../../tools/free-port.ts'
import { type BenchProcess, startBenchProcess } from './bench-process.ts'

const START_DEADLINE_MS = 20_000
const SECRET = 'a secret for benchmarks, long enough for them'
const readySchema = z.object({ ready: z.literal(true), live: z.object({ state: z.literal('live') }) })

/** What the measurements of one run share. */
export type Stage = {
  databaseUrl: string
  /** Registers a process that is stopped when the run ends, whatever happens. */
  stopAtEnd<Child extends { stop(): Promise<void> }>(child: Child): Child
}

export type Server = BenchProcess & { port: number }
export type Product = Server & { publicUrl: string; secret: string }

/** Starts the built server as in production, with limits that a run from one address can't reach. */
export async function startProduct(
  { databaseUrl, stopAtEnd }: Stage,
  env: Record<string, string> = {},
  file = 'measured-server.ts',
): Promise<Product> {
  // A given one is of a process that is started again.
  const port = Number(env['PORT'] ?? (await findFreePort()))
  const publicUrl = `http://localhost:${port}`
  const server = stopAtEnd(
    startBenchProcess(new URL(file, import.meta.url), {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: SECRET,
      RATE_LIMIT_PER_MINUTE: '100000000',
      RATE_LIMIT_PER_ADDRESS: '100000000',
      REQUESTS_AT_ONCE: '1000',
      WRITES_AT_ONCE: '1000',
      LIVE_STREAMS_PER_PERSON: '100000',
      LIVE_STREAMS_PER_ADDRESS: '100000',
      SMTP_URL: 'smtp://127.0.0.1:9',
      STORE_ASSETS: 'false',
      // Its texts are loaded in the background and would count as CPU of the requests.
      LIBRARY_ON_START: 'false',
      SETUP_ON_START: 'false',
      SHUTDOWN_DELAY_MS: '0',
      ...env,
    }),
  )
  // Responds when the process has started, however long a busy machine takes for that.
  await server.request('memory')
  const deadline = Date.now() + START_DEADLINE_MS
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`)
    if (readySchema.safeParse(await response.json()).success)
      return { ...server, port, publicUrl, secret: SECRET }
    if (Date.now() > deadline) throw new Error('The server was not ready in time.')
    await delay(50)
  }
}

/** Starts a baseline server. */
export async function startPlain(stage: Stage, file: URL, env: Record<string, string> = {}): Promise<Server> {
  const port = await findFreePort()
  const server = stage.stopAtEnd(
    startBenchProcess(file, { PORT: String(port), DATABASE_URL: stage.databaseUrl, ...env }),
  )
  await server.request('memory')
  return { ...server, port }
}
