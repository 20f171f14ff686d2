import { Listeners } from '#app/client/listeners.ts'
import { canElect, Election } from './live-election.ts'
import { LiveLeader } from './live-leader.ts'
import { CHANNEL_NAME, isTabMessage, type TabMessage } from './live-messages.ts'
import { PositionHistory } from './live-position-history.ts'

/** `broken`: not connected for longer than a few seconds. */
export type LiveState = 'connected' | 'connecting' | 'broken'

export type LiveClientOptions = {
  url: string
  /** The server's log position when it started to read this page's data. */
  position?: string | null
}

type Listener = () => unknown
type Topic = { listeners: Set<Listener>; since: string | null; failures: number }

const CHANGE_SPREAD_MS = 150
const RESET_SPREAD_MS = 1_000
const RETRY_SPREAD_MS = 4_000
const MAX_RETRIES = 3
const BROKEN_AFTER_MS = 4_000
const ANSWER_WITHIN_MS = 3_000
const CHECK_EVERY_MS = 15_000
/** The leader passes on the server's heartbeat every 20 s. */
const SILENT_AFTER_MS = 45_000

/** Notifies a page of changes in its topics, through the one stream that all tabs of this browser share. */
export class LiveClient {
  readonly #options: LiveClientOptions
  readonly #tab = Math.random().toString(36).slice(2)
  readonly #topics = new Map<string, Topic>()
  readonly #history: PositionHistory
  readonly #deliveries = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #stateListeners = new Listeners()
  #state: LiveState = 'connecting'
  #channel: BroadcastChannel | null = null
  #election: Election | null = null
  #leader: LiveLeader | null = null
  #brokenTimer: ReturnType<typeof setTimeout> | undefined
  #answerTimer: ReturnType<typeof setTimeout> | undefined
  #checkTimer: ReturnType<typeof setInterval> | undefined
  #lastMessageMs = 0
  /** How many parts of the page have started it. */
  #users = 0
  #isAnnouncing = false

  constructor(options: LiveClientOptions) {
    this.#options = options
    this.#history = new PositionHistory(options.position ?? null)
  }

  /**
   * Calls `onChange` after each change of the topic, and when changes may have been missed. If its promise rejects, it is
   * called again, at the latest when the stream is back. `readAt` is the position at which the data was read, if known.
   */
  subscribe(name: string, onChange: Listener, readAt?: string | null): () => void {
    const known = this.#topics.get(name)
    const since = readAt === undefined ? this.#history.startPositionOf(name) : readAt
    const topic = known ?? { listeners: new Set<Listener>(), since, failures: 0 }
    // The topic is already past these data: this listener missed the changes in between.
    if (known !== undefined && readAt !== undefined && (readAt ?? '') < (known.since ?? '\uFFFF'))
      this.#deliver([name], CHANGE_SPREAD_MS)
    // A new function, so that the same callback can subscribe twice.
    const listener = () => onChange()
    topic.listeners.add(listener)
    this.#topics.set(name, topic)
    this.#announceSoon()
    return () => {
      topic.listeners.delete(listener)
      if (topic.listeners.size > 0 || this.#topics.get(name) !== topic) return
      this.#topics.delete(name)
      this.#history.addUnsubscribed(name, topic.since)
      this.#announceSoon()
    }
  }

  readonly getState = (): LiveState => this.#state

  readonly subscribeState = this.#stateListeners.subscribe

  start() {
    this.#users += 1
    if (this.#users > 1) return
    if (typeof window !== 'undefined') {
      window.addEventListener('pagehide', this.#disconnect)
      window.addEventListener('pageshow', this.#connect)
      window.addEventListener('online', this.#checkLeader)
      document.addEventListener('visibilitychange', this.#checkLeader)
    }
    this.#connect()
  }

  /** Call it once per `start`. The last call disconnects and returns true. */
  stop(): boolean {
    if (this.#users > 0) this.#users -= 1
    if (this.#users > 0) return false
    if (typeof window !== 'undefined') {
      window.removeEventListener('pagehide', this.#disconnect)
      window.removeEventListener('pageshow', this.#connect)
      window.removeEventListener('online', this.#checkLeader)
      document.removeEventListener('visibilitychange', this.#checkLeader)
    }
    this.#disconnect()
    return true
  }

  readonly #connect = () => {
    if (this.#checkTimer !== undefined) return
    this.#lastMessageMs = Date.now()
    this.#checkTimer = setInterval(() => {
      if (Date.now() - this.#lastMessageMs > SILENT_AFTER_MS) this.#announce(true)
    }, CHECK_EVERY_MS)
    if (canElect()) {
      this.#channel = new BroadcastChannel(CHANNEL_NAME)
      this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) this.#handle(data)
      })
      this.#election = new Election(CHANNEL_NAME, () => this.#lead())
    } else {
      this.#lead()
    }
    this.#announce(true)
  }

  // A page in the back/forward cache must not stay the leader.
  readonly #disconnect = () => {
    if (this.#checkTimer === undefined) return
    this.#send({ kind: 'leave', tab: this.#tab })
    clearInterval(this.#checkTimer)
    this.#checkTimer = undefined
    clearTimeout(this.#answerTimer)
    for (const timer of this.#deliveries.values()) clearTimeout(timer)
    this.#deliveries.clear()
    this.#setConnected(null)
    this.#leader?.stop()
    this.#leader = null
    this.#election?.leave()
    this.#election = null
    this.#channel?.close()
    this.#channel = null
  }

  /** Runs when this tab or the network may have been suspended. */
  readonly #checkLeader = () => {
    if (typeof document !== 'undefined' && document.hidden) return
    this.#announce(true)
  }

  #lead(): () => void {
    const leader = new LiveLeader(this.#options.url, (message) => this.#send(message))
    this.#leader = leader
    this.#send({ kind: 'who' })
    return () => {
      leader.stop()
      if (this.#leader === leader) this.#leader = null
    }
  }

  /** Sends to all tabs. A channel doesn't deliver to its own sender, so this tab handles the message directly. */
  #send(message: TabMessage) {
    this.#channel?.postMessage(message)
    this.#handle(message)
  }

  #handle(message: TabMessage) {
    this.#leader?.handle(message)
    if (message.kind === 'state') {
      this.#lastMessageMs = Date.now()
      clearTimeout(this.#answerTimer)
      this.#answerTimer = undefined
      if (message.position !== null) this.#follow(message.topics, message.position)
      this.#setConnected(message.isConnected)
    } else if (message.kind === 'who') {
      this.#announce(false)
    } else if (message.kind === 'change') {
      if (message.tab === null) this.#forget(message.topics)
      if (message.tab === null || message.tab === this.#tab) this.#deliver(message.topics, CHANGE_SPREAD_MS)
    } else if (message.kind === 'reset') {
      this.#deliver([...this.#topics.keys()], RESET_SPREAD_MS)
    }
  }

  /** The position after a change can come a moment later: until then, who subscribes with older data must read again. */
  #forget(topics: string[]) {
    for (const name of topics) {
      const topic = this.#topics.get(name)
      if (topic) topic.since = null
    }
  }

  #follow(topics: string[], position: string) {
    this.#history.add(position)
    for (const name of topics) {
      const topic = this.#topics.get(name)
      if (topic && (topic.since === null || topic.since < position)) topic.since = position
    }
  }

  /** Batches the subscriptions of one render into one message. */
  #announceSoon() {
    if (this.#isAnnouncing || this.#checkTimer === undefined) return
    this.#isAnnouncing = true
    queueMicrotask(() => {
      this.#isAnnouncing = false
      if (this.#checkTimer !== undefined) this.#announce(false)
    })
  }

  #announce(isFresh: boolean) {
    if (this.#topics.size > 0) {
      this.#answerTimer ??= setTimeout(() => {
        this.#answerTimer = undefined
        this.#election?.steal()
      }, ANSWER_WITHIN_MS)
      if (this.#state === 'connecting') this.#setConnected(false)
    }
    const topics = [...this.#topics].map(([name, { since }]): [string, string | null] => [name, since])
    this.#send({ kind: 'announce', tab: this.#tab, topics, isFresh })
  }

  /** Delayed at random, so that browsers don't all send their requests at once after a change. */
  #deliver(topics: string[], spreadMs: number) {
    for (const name of topics) {
      if (!this.#topics.has(name) || this.#deliveries.has(name)) continue
      const call = () => {
        this.#deliveries.delete(name)
        void this.#call(name)
      }
      this.#deliveries.set(name, setTimeout(call, Math.random() * spreadMs))
    }
  }

  async #call(name: string) {
    const topic = this.#topics.get(name)
    if (topic === undefined) return
    try {
      await Promise.all([...topic.listeners].map(async (listener) => listener()))
      topic.failures = 0
    } catch {
      topic.failures += 1
      if (topic.failures <= MAX_RETRIES && this.#state === 'connected') this.#deliver([name], RETRY_SPREAD_MS)
    }
  }

  /** `null`: this tab has disconnected on purpose. */
  #setConnected(isConnected: boolean | null) {
    if (isConnected === false && this.#topics.size > 0) {
      if (this.#state === 'connected') this.#setState('connecting')
      this.#brokenTimer ??= setTimeout(() => this.#setState('broken'), BROKEN_AFTER_MS)
      return
    }
    clearTimeout(this.#brokenTimer)
    this.#brokenTimer = undefined
    const hasReturned = isConnected === true && this.#state !== 'connected'
    this.#setState(isConnected === true ? 'connected' : 'connecting')
    if (!hasReturned) return
    const failed = [...this.#topics].filter(([, { failures }]) => failures > 0).map(([name]) => name)
    this.#deliver(failed, RESET_SPREAD_MS)
  }

  #setState(state: LiveState) {
    if (state === this.#state) return
    this.#state = state
    this.#stateListeners.notify()
  }
}
