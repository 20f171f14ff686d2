import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { answerSchema } from './questions.ts'

const STOP_DEADLINE_MS = 12_000

export type BenchProcess = {
  pid: number
  ask(topic: string, details?: unknown): Promise<unknown>
  stop(): Promise<void>
}

/**
 * Starts a file as a process of its own; it answers once it is up. `BENCH_NODE_OPTIONS`, such as
 * `--cpu-prof --cpu-prof-dir=<folder>`, reach each of them.
 */
export function startBenchProcess(file: URL, env: Record<string, string> = {}): BenchProcess {
  const child = fork(file, [], {
    execArgv: ['--expose-gc', ...(process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? [])],
    env: { ...process.env, ...env },
    // What a server logs costs it the writing, as in production, but nobody reads it here.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { pid } = child
  const name = file.pathname.slice(file.pathname.lastIndexOf('/') + 1)
  if (pid === undefined) throw new Error(`${name} did not start.`)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let asked = 0
  child.on('message', (message) => {
    const { id, answer, error } = answerSchema.parse(message)
    if (error === undefined) waiting.get(id)?.resolve(answer)
    else waiting.get(id)?.reject(new Error(`${name}: ${error}`))
    waiting.delete(id)
  })
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`${name} ended with ${code ?? signal}.`))
    waiting.clear()
  })
  return {
    pid,
    async ask(topic, details) {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}.`)
      const answer = Promise.withResolvers<unknown>()
      asked += 1
      waiting.set(asked, answer)
      child.send({ id: asked, topic, details })
      return answer.promise
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
