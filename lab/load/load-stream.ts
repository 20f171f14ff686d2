import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

type StreamOptions = { port: number; localAddress: string; topic: string; cookie: string | null }

/** As in `live-leader.ts`: a stream that is lost is opened again after a moment, later each time. */
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 4_000

const reopenedInSecond = new Map<number, number>()

/** One event stream as a plain socket, which reconnects and resumes like a browser. */
export class LoadStream {
  readonly #options: StreamOptions
  #lastId: string | null = null
  #received: PromiseWithResolvers<number> | null = null
  #hasNews = false
  isOpen = false
  reopened = 0

  constructor(options: StreamOptions) {
    this.#options = options
  }

  /** How many streams came back in each second. */
  static listReopened(): [number, number][] {
    return [...reopenedInSecond]
  }

  waitForChange(): Promise<number> {
    this.#received = Promise.withResolvers<number>()
    return this.#received.promise
  }

  /** Whether a change or a reset arrived since the last call. */
  takeNews(): boolean {
    const hasNews = this.#hasNews
    this.#hasNews = false
    return hasNews
  }

  async open(): Promise<void> {
    const { port, localAddress, topic, cookie } = this.#options
    const opened = Promise.withResolvers<void>()
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    const since = this.#lastId === null ? '' : `&since=${encodeURIComponent(this.#lastId)}`
    const headers = [
      `GET /live?topics=${topic}${since} HTTP/1.1`,
      'host: localhost',
      'accept: text/event-stream',
      ...(cookie === null ? [] : [`cookie: ${cookie}`]),
    ]
    socket.write(`${headers.join('\r\n')}\r\n\r\n`)
    socket.on('error', () => {})
    socket.once('close', () => {
      opened.reject(new Error(`The stream of ${topic} was not opened.`))
      if (this.isOpen) void this.#reopen()
      this.isOpen = false
    })
    socket.on('data', (chunk) => this.#read(chunk, socket, opened))
    await opened.promise
  }

  #read(chunk: Buffer, socket: Socket, opened: PromiseWithResolvers<void>) {
    const text = chunk.toString()
    if (!this.isOpen && text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) socket.destroy()
    const [, id = this.#lastId] = text.match(/^id: (.+)$/m) ?? []
    this.#lastId = id
    if (text.includes('event: hello')) {
      this.isOpen = true
      opened.resolve()
    }
    if (!text.includes('event: change') && !text.includes('event: reset')) return
    this.#hasNews = true
    this.#received?.resolve(performance.now())
  }

  async #reopen() {
    for (let failures = 0; ; failures += 1) {
      const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS)
      await delay(backoffMs * (0.5 + Math.random() / 2))
      const isBack = await this.open().then(
        () => true,
        () => false,
      )
      if (isBack) break
    }
    this.reopened += 1
    const second = Math.floor(Date.now() / 1_000)
    reopenedInSecond.set(second, (reopenedInSecond.get(second) ?? 0) + 1)
  }
}
