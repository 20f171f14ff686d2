import { findFreePort } from '../tools/free-port.ts'
import { startRoleProxy } from './role-proxy.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const PROCESS_NAMES = ['webA', 'webB', 'liveA', 'liveB', 'readerA', 'readerB', 'worker'] as const
export type ProcessName = (typeof PROCESS_NAMES)[number]

const ROLES: Record<ProcessName, string> = {
  webA: 'web',
  webB: 'web',
  liveA: 'live',
  liveB: 'live',
  readerA: 'reader',
  readerB: 'reader',
  worker: 'worker',
}

type SplitSiteOptions = { databaseUrl: string; natsUrl: string | undefined; env?: Record<string, string> }

const portOf = ({ origin }: ServerProcess) => Number(new URL(origin).port)

/**
 * A site in separate processes: two for pages, two for streams, a reader and its standby, one for jobs. Without NATS there
 * are no readers, because each process reads the log itself.
 */
export async function startSplitSite({ databaseUrl, natsUrl, env = {} }: SplitSiteOptions) {
  const [portA, portB] = [await findFreePort(), await findFreePort()]
  const originOf = (name: ProcessName) => `http://localhost:${name.endsWith('B') ? portB : portA}`
  const start = async (name: ProcessName, port?: number) =>
    startServerProcess({
      port: port ?? (await findFreePort()),
      databaseUrl,
      env: {
        ...env,
        ...(natsUrl === undefined ? {} : { NATS_URL: natsUrl }),
        ROLES: ROLES[name],
        PUBLIC_URL: originOf(name),
      },
    })
  const processes = new Map<ProcessName, ServerProcess>()
  const lines: string[] = []
  // One after another: all at once would take longer than each may wait to be ready.
  for (const name of PROCESS_NAMES)
    if (natsUrl !== undefined || ROLES[name] !== 'reader') processes.set(name, await start(name))
  const get = (name: ProcessName): ServerProcess => {
    const found = processes.get(name)
    if (found === undefined) throw new Error(`There is no process ${name}.`)
    return found
  }
  const proxies = [
    await startRoleProxy(portA, () => ({ webPort: portOf(get('webA')), livePort: portOf(get('liveA')) })),
    await startRoleProxy(portB, () => ({ webPort: portOf(get('webB')), livePort: portOf(get('liveB')) })),
  ]
  return {
    originA: originOf('webA'),
    originB: originOf('webB'),
    get,
    /** Starts a process again, at its old port. */
    async restart(name: ProcessName) {
      const before = get(name)
      lines.push(...before.lines)
      processes.set(name, await start(name, portOf(before)))
    },
    readLines: () => [...lines, ...[...processes.values()].flatMap((one) => one.lines)],
    async stop() {
      await Promise.all(proxies.map((proxy) => proxy.stop()))
      await Promise.all([...processes.values()].map((one) => one.stop()))
    },
  }
}
