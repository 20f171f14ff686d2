import type { Pool } from 'pg'
import { createDatabase, type Database } from '../../app/platform/database.server.ts'
import { migrate } from '../../database/migrate.ts'
import { startTestCluster, type TestCluster } from '../../test/cluster.ts'
import { openTestPool } from '../../test/pool.ts'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { type Proxy, startProxy } from '../deploy/proxy.ts'
import { findFreePort } from '../../tools/free-port.ts'

const START_DEADLINE_MS = 120_000
/** The probes of deploy/kubernetes: a process that says nothing leaves within one period and two timeouts. */
const CHECKS = { everyMs: 1_000, timeoutMs: 2_000, maxSilent: 2 }

export type StageProcess = { port: number; server: ServerProcess }

export type Stage = {
  cluster: TestCluster
  databaseUrl: string
  pool: Pool
  db: Database
  balancer: Proxy
  /** Where all processes send mail. Nobody listens there until a fault starts a mail server. */
  mailPort: number
  /** All processes that should be running. */
  processes: StageProcess[]
  /** Starts a process; by default the balancer sends requests to it as soon as it is ready. */
  start(env?: Record<string, string>, options?: { isBalanced?: boolean }): Promise<StageProcess>
  /** Ends a process and takes it out. Returns its exit code. */
  end(process: StageProcess, signal: NodeJS.Signals): Promise<number | null>
  stop(): Promise<void>
}

export function isRunning({ server }: StageProcess): boolean {
  try {
    return process.kill(server.pid, 0)
  } catch {
    return false
  }
}

/** A PostgreSQL of its own and a load balancer, still without processes. */
export async function openStage(): Promise<Stage> {
  const cluster = await startTestCluster(['max_connections=200', 'shared_buffers=256MB', 'max_wal_size=2GB'])
  await cluster.createDatabase('faults')
  const databaseUrl = cluster.urlOf('faults')
  await migrate(databaseUrl)
  const pool = openTestPool(databaseUrl, { max: 4 })
  const balancer = await startProxy(await findFreePort(), CHECKS)
  const mailPort = await findFreePort()
  const processes: StageProcess[] = []

  async function start(env: Record<string, string> = {}, { isBalanced = true } = {}): Promise<StageProcess> {
    const port = await findFreePort()
    const server = await startServerProcess({
      port,
      databaseUrl,
      startDeadlineMs: START_DEADLINE_MS,
      env: {
        PUBLIC_URL: balancer.origin,
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        SHUTDOWN_DELAY_MS: '3000',
        LIVE_STREAMS_PER_ADDRESS: '20000',
        LOG_LEVEL: 'warn',
        ...env,
      },
    })
    const started = { port, server }
    processes.push(started)
    if (!isBalanced) return started
    balancer.add(port)
    await waitUntil(() => balancer.ready().includes(port), { what: 'the balancer', timeoutMs: 30_000 })
    return started
  }

  async function end(ended: StageProcess, signal: NodeJS.Signals): Promise<number | null> {
    const code = await ended.server.stop(signal)
    balancer.remove(ended.port)
    processes.splice(processes.indexOf(ended), 1)
    return code
  }

  return {
    cluster,
    databaseUrl,
    pool,
    db: createDatabase(pool),
    balancer,
    mailPort,
    processes,
    start,
    end,
    async stop() {
      for (const { server } of processes) {
        // A stopped process ignores every signal but this one.
        if (isRunning({ port: 0, server })) process.kill(server.pid, 'SIGCONT')
        await server.stop('SIGKILL')
      }
      await balancer.stop()
      await pool.end()
      await cluster.remove()
    },
  }
}
