import type { ProjectRuntime } from '#app/features/practice/runner/project-protocol.ts'
import type { WorkerRequest, WorkerStart } from '#app/features/practice/runner/runner-protocol.ts'
import { MAX_PRINTED } from '#app/features/practice/runner/runner-protocol.ts'

/**
 * The worker's side of the protocol. Learner code shares this global scope, so everything used after it has run is
 * captured here first: a patched getter of an event could otherwise hand out the port.
 */
const { apply } = Reflect
const { postMessage } = MessagePort.prototype
const readData = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get
const now = performance.now.bind(performance)

/** What a worker sends. All fields are primitives, so no prototype of the learner's takes part. */
type WorkerReply =
  | { kind: 'ready' | 'prepared' }
  | { kind: 'start-failed'; message: string }
  | { kind: 'printed'; text: string; dropped: number }
  | { kind: 'returned'; callId: number; value: string; ms: number }
  | { kind: 'threw'; callId: number; name: string; message: string; line: number | null; ms: number }

export type Thrown = { name: string; message: string; line: number | null }
export type Returned = { value: string } | Thrown

export type Runtime = {
  /** Loads the learner's code; null, or why it can't be run. */
  prepare(request: Extract<WorkerRequest, { kind: 'prepare' }>): Promise<Thrown | null>
  call(args: Extract<WorkerRequest, { kind: 'call' }>['args']): Promise<Returned>
  /** For languages that have projects. */
  project?: ProjectRuntime
}

type ProjectCall = Extract<WorkerRequest, { kind: 'open' | 'test' }>

async function callProject(project: ProjectRuntime | undefined, request: ProjectCall): Promise<Returned> {
  if (project === undefined) return { name: 'Error', message: 'This language has no projects.', line: null }
  const value =
    request.kind === 'open' ? project.open(request.project) : project.test(request.file, request.index)
  return { value: await value }
}

const FLUSH_LENGTH = 2_000
const FLUSH_MS = 100

/** Collects output up to a limit, and sends it on the way: a call that never ends has printed something, too. */
class PrintedOutput {
  private readonly send: (reply: WorkerReply) => void
  private pending = ''
  private total = 0
  private dropped = 0
  private flushedAt = 0

  constructor(send: (reply: WorkerReply) => void) {
    this.send = send
  }

  reset() {
    this.total = 0
  }

  write(text: string) {
    const space = MAX_PRINTED - this.total
    if (text.length > space) this.dropped += text.length - space
    if (space <= 0) return
    // A template, not a method: learner code can replace those.
    let part = text
    if (text.length > space) {
      part = ''
      for (let index = 0; index < space; index += 1) part = `${part}${text[index] ?? ''}`
    }
    this.total += part.length
    this.pending = `${this.pending}${part}`
    if (this.pending.length > FLUSH_LENGTH || now() - this.flushedAt > FLUSH_MS) this.flush()
  }

  flush() {
    if (this.pending === '' && this.dropped === 0) return
    this.send({ kind: 'printed', text: this.pending, dropped: this.dropped })
    this.pending = ''
    this.dropped = 0
    this.flushedAt = now()
  }
}

/** Not needed by any exercise, and each is a way to use more than one worker or to look for a network. */
const REMOVED = [
  'Worker',
  'SharedWorker',
  'BroadcastChannel',
  'importScripts',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'EventSource',
  'WebTransport',
  'indexedDB',
  'caches',
]

function removeGlobals() {
  for (const name of REMOVED) {
    Reflect.deleteProperty(globalThis, name)
    if (name in globalThis) Object.defineProperty(globalThis, name, { value: undefined })
  }
}

type StartRuntime = (files: WorkerStart['files'], print: (text: string) => void) => Promise<Runtime>

/** Waits for the port, starts the runtime and answers one request after the other. */
export function serveRuntime(startRuntime: StartRuntime) {
  addEventListener('message', ({ data }: MessageEvent<WorkerStart>) => void connect(data, startRuntime), {
    once: true,
  })
}

async function connect({ port, files }: WorkerStart, startRuntime: StartRuntime) {
  const send = (reply: WorkerReply) => apply(postMessage, port, [reply])
  const output = new PrintedOutput(send)
  let runtime: Runtime
  try {
    runtime = await startRuntime(files, (text) => output.write(text))
  } catch (error) {
    send({ kind: 'start-failed', message: String(error) })
    return
  }
  removeGlobals()

  async function handle(request: WorkerRequest) {
    const startedAt = now()
    if (request.kind === 'prepare') {
      const error = await runtime.prepare(request)
      output.flush()
      if (error === null) send({ kind: 'prepared' })
      else
        send({ kind: 'threw', callId: 0, name: error.name, message: error.message, line: error.line, ms: 0 })
      return
    }
    const { callId } = request
    output.reset()
    const returned =
      request.kind === 'call' ? await runtime.call(request.args) : await callProject(runtime.project, request)
    const ms = now() - startedAt
    output.flush()
    if ('value' in returned) send({ kind: 'returned', callId, value: returned.value, ms })
    else {
      const { name, message, line } = returned
      send({ kind: 'threw', callId, name, message, line, ms })
    }
  }

  port.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
    if (readData === undefined) return
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- the property that `event.data` reads.
    const request: WorkerRequest = apply(readData, event, [])
    handle(request).catch((error: unknown) => {
      const callId = request.kind === 'prepare' ? 0 : request.callId
      send({ kind: 'threw', callId, name: 'Error', message: String(error), line: null, ms: 0 })
    })
  })
  port.start()
  send({ kind: 'ready' })
}
