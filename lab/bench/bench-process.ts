import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { responseSchema } from './process-messages.ts'

const STOP_DEADLINE_MS = 12_000

export type BenchProcess = {
  pid: number
  request(topic: string, details?: unknown): Promise<unknown>
  stop(): Promise<void>
}

/**
 * Starts a file as a separate process, which answers requests once it is up. `BENCH_NODE_OPTIONS`, such as
 * `--cpu-prof --cpu-prof-dir=<folder>`, are passed to each process.
 */
export function startBenchProcess(file: URL, env: Record<string, string> = {}): BenchProcess {
  const child = fork(file, [], {
    execArgv: ['--expose-gc', ...(process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? [])],
    env: { ...process.env, ...env },
    // The server writes its log, as in production, but nobody reads it here.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { pid } = child
  const name = file.pathname.slice(file.pathname.lastIndexOf('/') + 1)
  if (pid === undefined) throw new Error(`${name} did not start.`)
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  child.on('message', (message) => {
    const { id, value, error } = responseSchema.parse(message)
    if (error === undefined) pending.get(id)?.resolve(value)
    else pending.get(id)?.reject(new Error(`${name}: ${error}`))
    pending.delete(id)
  })
  child.on('exit', (code, signal) => {
    for (const { reject } of pending.values()) reject(new Error(`${name} ended with ${code ?? signal}.`))
    pending.clear()
  })
  return {
    pid,
    async request(topic, details) {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}.`)
      const response = Promise.withResolvers<unknown>()
      lastId += 1
      pending.set(lastId, response)
      child.send({ id: lastId, topic, details })
      return response.promise
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS)
      await ended
      clearTimeout(timer)
    },
  }
}
