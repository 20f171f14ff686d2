import { START_LIMIT_MS, type WorkerRequest } from '#app/features/practice/runner/runner-protocol.ts'

/** The files of a runtime as workers get them: WebAssembly is compiled once. */
export type RuntimeFiles = Record<string, ArrayBuffer | WebAssembly.Module>

/** Why a worker was ended before it answered. */
type WorkerEnd = 'timeout' | 'broke' | 'cancelled'
export type Reply = { [name: string]: unknown } | WorkerEnd

const SCRIPT = 'worker.js'

/** More characters than any run prints. */
const MAX_DROPPED = 1e9
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_DROPPED

export async function compileFiles(files: Record<string, ArrayBuffer>): Promise<RuntimeFiles> {
  const entries = Object.entries(files).map(async ([name, bytes]) => {
    return [name, name.endsWith('.wasm') ? await WebAssembly.compile(bytes) : bytes] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** One worker, used for one run. Only its private port is listened to: learner code can post to the page's one. */
export class FrameWorker {
  /** Resolves when the runtime has started. */
  readonly ready: Promise<Reply>
  private readonly worker: Worker
  private readonly port: MessagePort
  private settle: ((reply: Reply) => void) | null = null
  private readonly onPrinted: { receive(text: string, dropped: number): void } = { receive: () => {} }
  private end: WorkerEnd | null = null

  constructor(files: RuntimeFiles) {
    const { [SCRIPT]: script, ...others } = files
    if (!(script instanceof ArrayBuffer)) throw new Error('The runtime has no worker.')
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
    this.worker = new Worker(url)
    URL.revokeObjectURL(url)
    const channel = new MessageChannel()
    this.port = channel.port1
    this.port.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.receive(data))
    this.port.start()
    this.worker.addEventListener('error', (event) => {
      event.preventDefault()
      // An error of learner code that nothing awaits is not the end of the worker; a script that can't start is.
      if (this.isStarting) this.terminate('broke')
    })
    this.ready = this.expectReply(START_LIMIT_MS)
    this.worker.postMessage({ port: channel.port2, files: others }, [channel.port2])
  }

  private isStarting = true

  private receive(data: unknown) {
    if (typeof data !== 'object' || data === null) return
    const reply: { [name: string]: unknown } = { ...data }
    if (reply['kind'] === 'printed') {
      const { text, dropped } = reply
      if (typeof text === 'string') this.onPrinted.receive(text, isCount(dropped) ? dropped : 0)
      return
    }
    this.isStarting = false
    this.settle?.(reply)
  }

  private async expectReply(limitMs: number): Promise<Reply> {
    if (this.end !== null) return this.end
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.terminate('timeout'), limitMs)
      this.settle = (reply) => {
        clearTimeout(timer)
        this.settle = null
        resolve(reply)
      }
    })
  }

  /** Sends a request and waits for its reply. After the limit the worker is ended. */
  async ask(
    request: WorkerRequest,
    limitMs: number,
    onPrinted: (text: string, dropped: number) => void,
  ): Promise<Reply> {
    this.onPrinted.receive = onPrinted
    const reply = this.expectReply(limitMs)
    this.port.postMessage(request, [])
    return reply
  }

  terminate(end: WorkerEnd = 'cancelled') {
    this.end ??= end
    this.worker.terminate()
    this.port.close()
    this.settle?.(this.end)
  }
}

/** Starts workers ahead of time, because Python takes a second or more. */
export class WorkerSupply {
  private readonly files: RuntimeFiles
  private spare: FrameWorker | null = null

  private readonly onReady: () => void

  constructor(files: RuntimeFiles, onReady: () => void) {
    this.files = files
    this.onReady = onReady
  }

  prepareSpare() {
    if (this.spare !== null) return
    const spare = new FrameWorker(this.files)
    this.spare = spare
    // A run may have taken it before it was ready.
    void spare.ready.then(() => {
      if (this.spare === spare) this.onReady()
    })
  }

  take(): FrameWorker {
    const worker = this.spare ?? new FrameWorker(this.files)
    this.spare = null
    return worker
  }
}
