import { Worker } from 'node:worker_threads'

/** How much further back than its process a hash stands in the line for the processor. */
const NICENESS = 10

// Its own few lines as text, because the bundle is one file. On Linux the priority is that of the thread alone;
// elsewhere it would be the whole process's, and stays as it is.
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

function readAnswer(answer: unknown): Buffer {
  const key: unknown = typeof answer === 'object' && answer !== null && 'key' in answer ? answer.key : null
  if (key instanceof Uint8Array) return Buffer.from(key)
  throw new Error('A password could not be hashed.', { cause: answer })
}

/**
 * One hash on a thread of its own, which gives way to the event loop and the database: whoever logs in waits a
 * little longer, everyone else does not. The caller limits how many run at once, and so how many threads there are.
 */
export function computeArgon2(job: Argon2Job): Promise<Buffer> {
  const worker = idle.pop() ?? new Worker(CODE, { eval: true })
  // A thread without work keeps no process alive.
  worker.ref()
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new Error('The thread for hashes ended.', { cause }))
    worker.once('error', fail)
    worker.once('exit', fail)
    worker.once('message', (answer: unknown) => {
      worker.off('error', fail)
      worker.off('exit', fail)
      worker.unref()
      idle.push(worker)
      try {
        resolve(readAnswer(answer))
      } catch (cause) {
        reject(cause instanceof Error ? cause : new Error(String(cause)))
      }
    })
    worker.postMessage(job, [])
  })
}
