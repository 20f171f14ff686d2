import { type ConnectionEnd, openConnection } from './live-connection.ts'
import { TopicCoverage } from './live-coverage.ts'
import { type LiveFrame, parseChange, parseRejectedTopics } from './live-frames.ts'
import type { TabMessage } from './live-messages.ts'

const MAX_TOPICS = 50
const REOPEN_DELAY_MS = 30
const SWEEP_EVERY_MS = 60_000
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 4_000

/** Holds the browser's one stream, for the topics of all its tabs, and forwards its events. */
export class LiveLeader {
  readonly #url: string
  readonly #send: (message: TabMessage) => void
  readonly #topicsByTab = new Map<string, Set<string>>()
  readonly #coverage = new TopicCoverage()
  /** Topics that the server rejected for this viewer; requested again when the server closes the stream. */
  readonly #rejected = new Set<string>()
  readonly #respondingTabs = new Set<string>()
  #sweptMs = Date.now()
  #closeConnection: (() => void) | null = null
  #openTopics: string[] = []
  #start: string | null = null
  #position: string | null = null
  #isConnected = false
  #byeRetryMs: number | null = null
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(url: string, send: (message: TabMessage) => void) {
    this.#url = url
    this.#send = send
  }

  handle(message: TabMessage) {
    if (message.kind === 'announce') {
      this.#announce(message.tab, new Map(message.topics), message.isFresh)
    } else if (message.kind === 'leave') {
      this.#topicsByTab.delete(message.tab)
      this.#closeWhenUnwanted()
    }
  }

  stop() {
    clearTimeout(this.#timer)
    this.#disconnect()
  }

  /** Call it when the network may be back, to skip the backoff. */
  retryNow() {
    if (!this.#isConnected && this.#closeConnection === null) this.#openSoon(0)
  }

  #announce(tab: string, topics: Map<string, string | null>, isFresh: boolean) {
    this.#respondingTabs.add(tab)
    const before = this.#topicsByTab.get(tab)
    this.#topicsByTab.set(tab, new Set(topics.keys()))
    const missed: string[] = []
    for (const [topic, since] of topics) {
      const isNew = before?.has(topic) !== true
      if (!isNew && !isFresh) continue
      if (isNew) this.#rejected.delete(topic)
      const isCarried = this.#isConnected && this.#openTopics.includes(topic)
      if (!isCarried) this.#coverage.addReader(topic, since)
      else if (this.#coverage.hasMissed(topic, since)) missed.push(topic)
    }
    if (missed.length > 0) this.#send({ kind: 'change', topics: missed, tab })
    // A scheduled retry includes the new topics; a fresh announcement does not wait for it.
    if (!this.#carriesWanted() && (this.#failures === 0 || isFresh)) this.#openSoon(REOPEN_DELAY_MS)
    if (isFresh) this.retryNow()
    this.#closeWhenUnwanted()
    this.#sendState()
  }

  #carriesWanted(): boolean {
    return this.#listWantedTopics().every((topic) => this.#openTopics.includes(topic))
  }

  /** Closes the stream when no topic is left. Single unused topics are dropped the next time it opens. */
  #closeWhenUnwanted() {
    if (this.#openTopics.length > 0 && this.#listWantedTopics().length === 0) this.#open()
  }

  #listWantedTopics(): string[] {
    const topics = new Set([...this.#topicsByTab.values()].flatMap((ofTab) => [...ofTab]))
    const open = [...topics].filter((topic) => !this.#rejected.has(topic))
    return open.toSorted((one, other) => (one < other ? -1 : 1)).slice(0, MAX_TOPICS)
  }

  #sendState() {
    const topics = this.#isConnected ? this.#openTopics : []
    // Without topics there is nothing to connect to, so the state is not broken.
    const isConnected = this.#isConnected || this.#listWantedTopics().length === 0
    this.#send({ kind: 'state', isConnected, position: this.#position, topics })
  }

  #openSoon(delayMs: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), delayMs)
  }

  #disconnect() {
    this.#closeConnection?.()
    this.#closeConnection = null
    this.#openTopics = []
    this.#isConnected = false
  }

  #open() {
    clearTimeout(this.#timer)
    this.#disconnect()
    this.#sweep()
    this.#openTopics = this.#listWantedTopics()
    this.#coverage.keepOnly(this.#openTopics)
    if (this.#openTopics.length === 0) return
    this.#byeRetryMs = null
    this.#start = this.#coverage.startPositionOf(this.#openTopics)
    const query = new URLSearchParams({ topics: this.#openTopics.join(',') })
    if (this.#start !== null) query.set('since', this.#start)
    this.#closeConnection = openConnection(`${this.#url}?${query.toString()}`, {
      onFrame: (frame) => this.#handleFrame(frame),
      onEnd: (end) => this.#end(end),
    })
  }

  /** Removes tabs that have not responded since the last sweep, such as crashed ones. */
  #sweep() {
    if (Date.now() - this.#sweptMs < SWEEP_EVERY_MS) return
    this.#sweptMs = Date.now()
    for (const tab of this.#topicsByTab.keys())
      if (!this.#respondingTabs.has(tab)) this.#topicsByTab.delete(tab)
    this.#respondingTabs.clear()
    this.#send({ kind: 'who' })
  }

  #handleFrame({ id, event, data, retryMs }: LiveFrame) {
    if (event === 'change') {
      const change = parseChange(data)
      if (change && this.#coverage.addChange(change.topic, change.position)) this.#sendChange([change.topic])
    } else if (event === 'reset') {
      this.#coverage.reset(this.#openTopics, id)
      this.#send({ kind: 'reset' })
    } else if (event === 'hello') {
      this.#isConnected = true
      this.#failures = 0
      this.#rejectTopics(parseRejectedTopics(data))
      this.#sendChange(this.#coverage.catchUp(this.#openTopics, this.#start))
      if (!this.#carriesWanted()) this.#openSoon(REOPEN_DELAY_MS)
    } else if (event === 'bye') {
      this.#byeRetryMs = retryMs ?? 0
      this.#rejected.clear()
    }
    if (id !== null) {
      this.#position = id
      if (this.#isConnected) this.#coverage.advance(this.#openTopics, id)
    }
    if (id !== null || event === 'hello') this.#sendState()
  }

  #sendChange(topics: string[]) {
    if (topics.length > 0) this.#send({ kind: 'change', topics, tab: null })
  }

  /** Tabs that show a rejected topic read it again and get the error from that request. */
  #rejectTopics(topics: string[]) {
    for (const topic of topics) this.#rejected.add(topic)
    this.#openTopics = this.#openTopics.filter((topic) => !this.#rejected.has(topic))
    this.#sendChange(topics)
  }

  #end(end: ConnectionEnd) {
    this.#closeConnection = null
    this.#isConnected = false
    if (end === 'rejected') {
      this.#failures = 0
      this.#rejectTopics(this.#openTopics)
      if (this.#listWantedTopics().length > 0) this.#openSoon(FIRST_RETRY_MS)
    } else {
      const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, MAX_RETRY_MS)
      this.#failures += 1
      this.#openSoon(this.#byeRetryMs ?? backoffMs * (0.5 + Math.random() / 2))
    }
    this.#sendState()
  }
}
