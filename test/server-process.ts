import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { waitUntil } from './wait-until.ts'

const ROOT = path.join(import.meta.dirname, '..')
const START_DEADLINE_MS = 60_000
// Longer than a process takes at most: the delay of its shutdown and its own deadline.
const STOP_DEADLINE_MS = 16_000

export const TEST_SECRET = 'a secret for tests, long enough for them'

export type ServerProcess = {
  origin: string
  pid: number
  /** Every line that the process wrote to its log. */
  lines: string[]
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

type ServerOptions = {
  port: number
  databaseUrl: string
  env?: Record<string, string>
  /** The folder of the server and its build; another one for a test of an upgrade. */
  root?: string
  /** How long the start may take, for a test that loads the machine at the same time. */
  startDeadlineMs?: number
  /** Receives the log lines, for a test that reads them before the server is ready. */
  lines?: string[]
}

/** With `FEED=relay` the sites of browser tests use the NATS server of the run, each with its own subjects. */
function relaySettings(databaseUrl: string): Record<string, string> {
  const url = process.env['E2E_NATS_URL']
  if (url === undefined) return {}
  const { port, pathname } = new URL(databaseUrl)
  return { NATS_URL: url, NATS_PREFIX: `e2e-${port}-${pathname.replaceAll(/\W/g, '')}`.slice(0, 60) }
}

async function waitUntilReady(origin: string, child: ChildProcess, lines: string[], timeoutMs: number) {
  const isReady = async () => {
    const ending = child.exitCode ?? child.signalCode
    if (ending !== null) throw new Error(`The server ended with ${ending}:\n${lines.join('\n')}`)
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    return response?.ok === true
  }
  await waitUntil(isReady, { timeoutMs, what: 'the server' }).catch((cause: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`The server did not start:\n${lines.join('\n')}`, { cause })
  })
}

/** Starts the built server as a separate process, as in production, and waits until it is ready. */
export async function startServerProcess({
  port,
  databaseUrl,
  env = {},
  root = ROOT,
  startDeadlineMs = START_DEADLINE_MS,
  lines = [],
}: ServerOptions): Promise<ServerProcess> {
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: TEST_SECRET,
      RATE_LIMIT_PER_MINUTE: '1000000',
      RATE_LIMIT_PER_ADDRESS: '1000000',
      LIVE_STREAMS_PER_ADDRESS: '10000',
      AUTH_TRIES_PER_MINUTE: '1000000',
      SIGN_UPS_PER_HOUR: '1000000',
      NEWCOMERS_PER_NETWORK: '100000',
      // Nobody listens there: a test of mail sets its own server.
      SMTP_URL: 'smtp://127.0.0.1:9',
      // Tests insert what they need; the test of the library switches this on.
      LIBRARY_ON_START: 'false',
      // Most tests begin without an administrator; the test of the set-up switches this on.
      SETUP_ON_START: 'false',
      ...relaySettings(databaseUrl),
      // Only a test of a deploy has processes of other builds, or a load balancer.
      STORE_ASSETS: 'false',
      SHUTDOWN_DELAY_MS: '0',
      ...env,
    },
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)))
  }
  await waitUntilReady(origin, child, lines, startDeadlineMs)
  if (child.pid === undefined) throw new Error('The server has no process id.')
  return {
    origin,
    pid: child.pid,
    lines,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS)
      await ended
      clearTimeout(timer)
      return child.exitCode
    },
  }
}
