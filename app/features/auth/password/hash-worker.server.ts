import { Worker } from 'node:worker_threads'

/** Added to the process's nice value, so that hashing has a lower CPU priority. */
const NICENESS = 10

// The worker's source is a string because the bundle is one file. Linux sets the priority of the thread only; other
// systems would change the whole process, so there it isn't set.
const CODE = `
const { argon2Sync } = require('node:crypto')
const os = require('node:os')
const { parentPort } = require('node:worker_threads')
if (process.platform === 'linux') try { os.setPriority(Math.min(19, os.getPriority() + ${NICENESS})) } catch {}
parentPort.on('message', (job) => {
  try { parentPort.postMessage({ key: argon2Sync('argon2id', job) }) } catch (error) { parentPort.postMessage({ error }) }
})
`

export type Argon2Job = {
  message: string
  nonce: Uint8Array
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

const idle: Worker[] = []

function readResult(result: unknown): Buffer {
  const key: unknown = typeof result === 'object' && result !== null && 'key' in result ? result.key : null
  if (key instanceof Uint8Array) return Buffer.from(key)
  throw new Error('Password hashing failed.', { cause: result })
}

/**
 * Computes a hash on a worker thread with low priority, so that log-ins don't slow down other requests. The caller
 * limits how many run at once, which limits the number of threads.
 */
export function computeArgon2(job: Argon2Job): Promise<Buffer> {
  const worker = idle.pop() ?? new Worker(CODE, { eval: true })
  // An idle worker must not keep the process alive.
  worker.ref()
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new Error('The hashing worker exited.', { cause }))
    worker.once('error', fail)
    worker.once('exit', fail)
    worker.once('message', (result: unknown) => {
      worker.off('error', fail)
      worker.off('exit', fail)
      worker.unref()
      idle.push(worker)
      try {
        resolve(readResult(result))
      } catch (cause) {
        reject(cause instanceof Error ? cause : new Error(String(cause)))
      }
    })
    worker.postMessage(job, [])
  })
}
