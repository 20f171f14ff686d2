import { Worker } from 'node:worker_threads'
import { z } from 'zod'

/** Added to the process's nice value, so that heavy work has a lower CPU priority than requests. */
const NICENESS = 10
const MAX_MEMORY_MB = 256

// The worker's source is a string because the bundle is one file; what it runs is a module of its own, by its address.
// Linux sets the priority of the thread only; other systems would change the whole process, so there it isn't set.
const CODE = `
const os = require('node:os')
const { parentPort } = require('node:worker_threads')
if (process.platform === 'linux') try { os.setPriority(Math.min(19, os.getPriority() + ${NICENESS})) } catch {}
parentPort.on('message', async ({ module, name, input }) => {
  let start
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000
  }
  try {
    const { [name]: work } = await import(module)
    parentPort.postMessage({ kind: 'started' })
    start = process.threadCpuUsage()
    parentPort.postMessage({ kind: 'done', result: work(...input), cpuMs: cpuMs() })
  } catch (error) {
    parentPort.postMessage({ kind: 'failed', error, cpuMs: start === undefined ? 0 : cpuMs() })
  }
})
`

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('done'), result: z.unknown(), cpuMs: z.number() }),
  z.object({ kind: z.literal('failed'), error: z.unknown(), cpuMs: z.number() }),
])

/**
 * A synchronous function of a module that only worker threads load, given as `import.meta.resolve('#app/…')`. The limit
 * is CPU time, so that a busy machine ends no job that needs little.
 */
export type WorkerJob = { module: string; name: string; input: readonly unknown[]; maxCpuMs: number }
export type WorkerOutcome =
  | { kind: 'done'; result: unknown; cpuMs: number }
  | { kind: 'failed'; error: unknown; cpuMs: number }

const CHECK_EVERY_MS = 20
/** By the clock: a thread that gets hardly any CPU time must not block the queue for ever. */
const MAX_WALL_MS = 30_000

const idle: Worker[] = []

/** Calls `onEnd` with the used CPU time once it is more than allowed. Returns a function that stops watching. */
function watchCpu(worker: Worker, maxCpuMs: number, onEnd: (cpuMs: number) => void): () => void {
  const startedAt = performance.now()
  const start = worker.cpuUsage()
  let isStopped = false
  const check = async () => {
    const { user, system } = await worker.cpuUsage(await start)
    const cpuMs = (user + system) / 1_000
    if (isStopped || (cpuMs <= maxCpuMs && performance.now() - startedAt <= MAX_WALL_MS)) return
    onEnd(cpuMs)
  }
  // A worker that has ended tells no time; its exit is an outcome of its own.
  const timer = setInterval(() => void check().catch(() => {}), CHECK_EVERY_MS)
  return () => {
    isStopped = true
    clearInterval(timer)
    start.catch(() => {})
  }
}

/**
 * Runs a job on a worker thread. One that takes more CPU time than it may, or more memory than a worker has, is ended
 * with its thread. The caller limits how many run at once, which limits the number of threads.
 */
export function runInWorker({ maxCpuMs, ...job }: WorkerJob): Promise<WorkerOutcome> {
  // Without the process's own flags, which may load a probe or a debugger into each thread.
  const worker =
    idle.pop() ??
    new Worker(CODE, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })
  // An idle worker must not keep the process alive.
  worker.ref()
  return new Promise((resolve) => {
    let stopWatching = () => {}
    const end = (outcome: WorkerOutcome) => {
      stopWatching()
      worker.off('error', fail)
      worker.off('exit', fail)
      worker.off('message', handleMessage)
      resolve(outcome)
    }
    const fail = (error: unknown) => end({ kind: 'failed', error, cpuMs: maxCpuMs })
    const handleMessage = (message: unknown) => {
      const outcome = messageSchema.parse(message)
      if (outcome.kind !== 'started') {
        worker.unref()
        idle.push(worker)
        end(outcome)
        return
      }
      // From here on: loading the code the first time doesn't count.
      stopWatching = watchCpu(worker, maxCpuMs, (cpuMs) => {
        end({ kind: 'failed', error: new Error('The work took too long.'), cpuMs })
        void worker.terminate()
      })
    }
    worker.once('error', fail)
    worker.once('exit', fail)
    worker.on('message', handleMessage)
    worker.postMessage(job, [])
  })
}
