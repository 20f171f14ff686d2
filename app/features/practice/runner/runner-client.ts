import { readFrameMessage, readOutcome } from './frame-message.ts'
import type { ProjectRequest } from './project-protocol.ts'
import {
  type Language,
  type PageMessage,
  type RunOutcome,
  type RunRequest,
  runtimeOf,
  type RuntimeName,
} from './runner-protocol.ts'
import { limitTime, TimeLimitError } from '#app/shared/time-limit.ts'
import { deleteOldFiles, hasRuntimeFiles, loadManifest, loadRuntimeFiles } from './runtime-files.ts'
import type { RuntimeManifest } from './runtime-manifest.ts'

const PING_MS = 1_000
/** A frame that misses this many pings is replaced: its process may have run out of memory. */
const MAX_MISSED_PINGS = 6
/** Loading is given up after this long without progress; a slow network takes as long as it needs. */
const SILENCE_LIMIT_MS = 30_000
const FRAME_LIMIT_MS = 20_000

const BROKE_TEXT = 'The runner stopped. Run your code again.'
/** How a run ends that gave no results. */
type Ended = { status: 'cancelled' } | { status: 'broke'; message: string }
const BROKE: Ended = { status: 'broke', message: BROKE_TEXT }

type Run = {
  /** False if the frame can't have sent this outcome. */
  receive(outcome: unknown): boolean
  end(ended: Ended): void
}
/** A language that is being loaded, or was. */
type Loading = {
  promise: Promise<void>
  /** Of the newest caller. */
  onProgress: (share: number) => void
  /** Settled by the frame, once it has the files. */
  inFrame: PromiseWithResolvers<void>
}

/** A connected frame and what was loaded into it. */
type Frame = {
  element: HTMLIFrameElement
  port: MessagePort
  loads: Map<RuntimeName, Loading>
  /** The languages with a started worker. */
  ready: Set<RuntimeName>
}

/** Runs learner code in a sandboxed frame. Create one per workspace; nothing is loaded before the first `load`. */
export class RunnerClient {
  private readonly host: HTMLElement
  private manifest: Promise<RuntimeManifest> | null = null
  private frame: Promise<Frame> | null = null
  /** The languages that the frame has. */
  private readonly loaded = new Set<RuntimeName>()
  private readonly runs = new Map<number, Run>()
  private lastRunId = 0
  private missedPings = 0

  private readonly limits: { silenceMs: number; frameMs: number }

  constructor(host: HTMLElement, limits = { silenceMs: SILENCE_LIMIT_MS, frameMs: FRAME_LIMIT_MS }) {
    this.host = host
    this.limits = limits
  }

  /** Loads a language once. `onProgress` gets a share from 0 to 1. */
  async load(language: Language, onProgress?: (share: number) => void): Promise<void> {
    const frame = await this.connect()
    const runtime = runtimeOf(language)
    const loading = frame.loads.get(runtime) ?? this.startLoading(frame, runtime)
    // Loading ahead doesn't take it from a run that shows it.
    if (onProgress !== undefined) loading.onProgress = onProgress
    return loading.promise
  }

  /** Whether `load` has nothing left to do. */
  isLoaded(language: Language): boolean {
    return this.loaded.has(runtimeOf(language))
  }

  /** Starts a language before its first run. Without `mayDownload` only if the device has it already. */
  async loadAhead(language: Language, mayDownload: boolean): Promise<void> {
    const { runtimes } = await this.readManifest()
    if (mayDownload || (await hasRuntimeFiles(runtimes[runtimeOf(language)]))) await this.load(language)
  }

  private startLoading(frame: Frame, runtime: RuntimeName): Loading {
    const inFrame = Promise.withResolvers<void>()
    // The frame may end while files are still on their way, before anything waits for it.
    inFrame.promise.catch(() => {})
    const promise = limitTime(this.limits.silenceMs, async ({ signal, onProgress }) => {
      const { runtimes } = await this.readManifest()
      const files = await loadRuntimeFiles(runtimes[runtime], signal, (share) => {
        onProgress()
        loading.onProgress(share)
      })
      onProgress()
      this.send(frame, { kind: 'load', runtime, files }, Object.values(files))
      await inFrame.promise
      this.loaded.add(runtime)
    })
    const loading: Loading = { promise, onProgress: () => {}, inFrame }
    frame.loads.set(runtime, loading)
    promise.catch((error: unknown) => {
      frame.loads.delete(runtime)
      // It may be the frame that no longer answers.
      if (error instanceof TimeLimitError) this.endFrame(BROKE)
    })
    return loading
  }

  /** Whether a worker is started, so that a run takes as long as the learner's code. */
  async isReady(language: Language): Promise<boolean> {
    return (await this.frame)?.ready.has(runtimeOf(language)) ?? false
  }

  async run(request: RunRequest): Promise<RunOutcome> {
    return this.start(request, (value) => readOutcome(value, request.tests))
  }

  /** Runs a request whose outcome is read by `read`; null there means that the frame can't have sent it. */
  async start<Outcome>(
    request: RunRequest | ProjectRequest,
    read: (value: unknown) => Outcome | null,
  ): Promise<Outcome | Ended> {
    await this.load(request.language)
    const frame = await this.connect()
    this.lastRunId += 1
    const runId = this.lastRunId
    const { promise, resolve } = Promise.withResolvers<Outcome | Ended>()
    const receive = (value: unknown) => {
      const outcome = read(value)
      resolve(outcome ?? BROKE)
      return outcome !== null
    }
    this.runs.set(runId, { receive, end: resolve })
    frame.ready.delete(runtimeOf(request.language))
    this.send(frame, { kind: 'run', runId, request })
    const watch = this.watchFrame(frame)
    const outcome = await promise
    clearInterval(watch)
    return outcome
  }

  /** Ends the runs that are under way. */
  async cancel() {
    const frame = await this.frame
    if (frame === null) return
    for (const runId of this.runs.keys()) this.send(frame, { kind: 'cancel', runId })
  }

  dispose() {
    this.endFrame({ status: 'cancelled' })
  }

  private send({ port }: Frame, message: PageMessage, transfer: Transferable[] = []) {
    port.postMessage(message, transfer)
  }

  private async readManifest() {
    this.manifest ??= loadManifest().then((manifest) => {
      void deleteOldFiles(manifest).catch(() => {})
      return manifest
    })
    // A failed request must not fail every later one.
    this.manifest.catch(() => {
      this.manifest = null
    })
    return this.manifest
  }

  private async connect(): Promise<Frame> {
    this.frame ??= this.openFrame()
    this.frame.catch(() => {
      this.frame = null
    })
    return this.frame
  }

  private async openFrame(): Promise<Frame> {
    const { framePath } = await this.readManifest()
    const element = document.createElement('iframe')
    element.title = 'Code runner'
    element.hidden = true
    element.setAttribute('sandbox', 'allow-scripts')
    element.referrerPolicy = 'no-referrer'
    element.src = framePath
    const loaded = Promise.withResolvers<void>()
    element.addEventListener('load', () => loaded.resolve(), { once: true })
    this.host.append(element)
    const { port1: port, port2 } = new MessageChannel()
    const frame: Frame = { element, port, loads: new Map(), ready: new Set() }
    const alive = Promise.withResolvers<void>()
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      alive.resolve()
      this.receive(frame, data)
    })
    port.start()
    try {
      await limitTime(this.limits.frameMs, async () => {
        await Promise.race([loaded.promise, alive.promise])
        // An opaque origin has no name, so the message can't be limited to it; it holds no secret.
        element.contentWindow?.postMessage('connect', '*', [port2])
        this.send(frame, { kind: 'ping' })
        await alive.promise
      })
    } catch (error) {
      port.close()
      element.remove()
      throw error
    }
    return frame
  }

  /** Our script in the frame sends nothing else, so after any other message the frame is ended. */
  private receive(frame: Frame, data: unknown) {
    this.missedPings = 0
    const message = readFrameMessage(data)
    if (message === null) this.endFrame(BROKE)
    else if (message.kind === 'loaded') frame.loads.get(message.runtime)?.inFrame.resolve()
    else if (message.kind === 'ready') frame.ready.add(message.runtime)
    else if (message.kind === 'load-failed')
      frame.loads.get(message.runtime)?.inFrame.reject(new Error(message.message))
    else if (message.kind === 'result') {
      const run = this.runs.get(message.runId)
      this.runs.delete(message.runId)
      if (run?.receive(message.outcome) !== true) this.endFrame(BROKE)
    }
  }

  private watchFrame(frame: Frame) {
    this.missedPings = 0
    return setInterval(() => {
      // Browsers may suspend the frame of a hidden page.
      if (document.hidden) return
      this.missedPings += 1
      if (this.missedPings > MAX_MISSED_PINGS) this.endFrame(BROKE)
      else this.send(frame, { kind: 'ping' })
    }, PING_MS)
  }

  /** Removes the frame; the next run gets a new one. */
  private endFrame(ended: Ended) {
    const ending = this.frame
    this.frame = null
    this.loaded.clear()
    void ending?.then(({ element, port, loads }) => {
      port.close()
      element.remove()
      for (const { inFrame } of loads.values()) inFrame.reject(new Error(BROKE_TEXT))
    })
    for (const { end } of this.runs.values()) end(ended)
    this.runs.clear()
  }
}
