import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const BAD_GATEWAY = 502

/** How the proxy checks its processes. */
type Checks = {
  everyMs: number
  timeoutMs: number
  /** After so many checks without any answer a process gets no more requests. */
  maxSilent: number
}
const DEFAULT_CHECKS: Checks = { everyMs: 500, timeoutMs: 2_000, maxSilent: 3 }

export type Proxy = {
  origin: string
  /** The port of each process that gets requests. */
  ready(): number[]
  add(port: number): void
  remove(port: number): void
  /** Requests that failed between the proxy and a process: each got a 502, or a part of its response. */
  failures: string[]
  stop(): Promise<void>
}

/**
 * A load balancer as simple as they come: it checks `/readyz` again and again, passes requests to the ready processes in
 * turn, and never tries again, so that whatever a deploy breaks is seen.
 */
export async function startProxy(port: number, checks: Checks = DEFAULT_CHECKS): Promise<Proxy> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })
  const backends = new Map<number, boolean>()
  const silences = new Map<number, number>()
  const failures: string[] = []
  let turn = 0
  const stopping = new AbortController()
  const ready = () => [...backends].filter(([, isReady]) => isReady).map(([backend]) => backend)
  /** When nobody is ready, those that said nothing may only be slow: better than nobody, as every balancer has it. */
  const listTargets = () => {
    const targets = ready()
    return targets.length > 0 ? targets : [...backends.keys()].filter((one) => (silences.get(one) ?? 0) > 0)
  }

  const server = http.createServer((request, response) => {
    const targets = listTargets()
    const target = targets[(turn += 1) % Math.max(targets.length, 1)]
    if (target === undefined) {
      failures.push('no process is ready')
      response.writeHead(BAD_GATEWAY).end()
      return
    }
    const { method = 'GET', url: path, headers } = request
    const passed = http.request(
      { agent, host: '127.0.0.1', port: target, method, path, headers },
      (answer) => {
        const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = answer.headers
        response.writeHead(answer.statusCode ?? BAD_GATEWAY, rest)
        answer.pipe(response)
        answer.on('error', (cause) => {
          if (!response.destroyed) failures.push(`${method} ${path} at ${target}, cut off: ${cause.message}`)
          response.destroy()
        })
      },
    )
    passed.on('error', (cause) => {
      if (response.destroyed) return
      failures.push(`${method} ${path} at ${target}: ${cause.message}`)
      // Nobody listens there any more: it gets nothing until a check says otherwise.
      if ('code' in cause && cause.code === 'ECONNREFUSED' && backends.has(target))
        backends.set(target, false)
      if (response.headersSent) response.destroy()
      else response.writeHead(BAD_GATEWAY).end()
    })
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })

  const check = async (backend: number) => {
    const answer = await fetch(`http://127.0.0.1:${backend}/readyz`, {
      signal: AbortSignal.timeout(checks.timeoutMs),
    }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    const silent = answer === null ? (silences.get(backend) ?? 0) + 1 : 0
    silences.set(backend, silent)
    // A process that says no gets nothing more; one that says nothing may only be slow, as every balancer assumes.
    const isReady = answer === null ? backends.get(backend) === true && silent < checks.maxSilent : answer.ok
    if (backends.has(backend)) backends.set(backend, isReady)
  }
  const checking = (async () => {
    while (!stopping.signal.aborted) {
      const startedMs = performance.now()
      await Promise.all([...backends.keys()].map(check))
      await delay(Math.max(0, checks.everyMs - (performance.now() - startedMs)))
    }
  })()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://localhost:${port}`,
    ready,
    add: (backend) => backends.set(backend, false),
    remove: (backend) => backends.delete(backend),
    failures,
    async stop() {
      stopping.abort()
      await checking
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
