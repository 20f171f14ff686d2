import { type ConnectionEnd, openConnection } from './live-connection.ts'
import { TopicCoverage } from './live-coverage.ts'
import { type LiveFrame, parseChange, parseRefused } from './live-frames.ts'
import type { TabMessage } from './live-messages.ts'

const MAX_TOPICS = 50
const REOPEN_DELAY_MS = 30
const SWEEP_EVERY_MS = 60_000
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 4_000

/** Holds the browser's one stream, for the topics of all its tabs, and passes on what it says. */
export class LiveLeader {
  readonly #url: string
  readonly #send: (message: TabMessage) => void
  readonly #topicsByTab = new Map<string, Set<string>>()
  readonly #coverage = new TopicCoverage()
  /** Topics that are not there for this viewer; asked again when the server closes the stream or someone logs in. */
  readonly #refused = new Set<string>()
  readonly #heardOf = new Set<string>()
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

  /** Something suggests that the network is back: no reason to wait any longer. */
  retryNow() {
    if (!this.#isConnected && this.#closeConnection === null) this.#openSoon(0)
  }

  #announce(tab: string, topics: Map<string, string | null>, isFresh: boolean) {
    this.#heardOf.add(tab)
    const before = this.#topicsByTab.get(tab)
    this.#topicsByTab.set(tab, new Set(topics.keys()))
    const missed: string[] = []
    for (const [topic, since] of topics) {
      const isNew = before?.has(topic) !== true
      if (!isNew && !isFresh) continue
      if (isNew) this.#refused.delete(topic)
      const isCarried = this.#isConnected && this.#openTopics.includes(topic)
      if (!isCarried) this.#coverage.need(topic, since)
      else if (this.#coverage.hasMissed(topic, since)) missed.push(topic)
    }
    if (missed.length > 0) this.#send({ kind: 'change', topics: missed, tab })
    // While a retry is awaited it will take the new topics along; a new sign of life need not wait for it.
    if (!this.#carriesWanted() && (this.#failures === 0 || isFresh)) this.#openSoon(REOPEN_DELAY_MS)
    if (isFresh) this.retryNow()
    this.#closeWhenUnwanted()
    this.#tellState()
  }

  #carriesWanted(): boolean {
    return this.#wanted().every((topic) => this.#openTopics.includes(topic))
  }

  /** Single topics that nobody shows any more cost little: they go when the stream is opened anew. */
  #closeWhenUnwanted() {
    if (this.#openTopics.length > 0 && this.#wanted().length === 0) this.#open()
  }

  #wanted(): string[] {
    const topics = new Set([...this.#topicsByTab.values()].flatMap((ofTab) => [...ofTab]))
    const open = [...topics].filter((topic) => !this.#refused.has(topic))
    return open.toSorted((one, other) => (one < other ? -1 : 1)).slice(0, MAX_TOPICS)
  }

  #tellState() {
    const topics = this.#isConnected ? this.#openTopics : []
    // With nothing to listen to, nothing is broken.
    const isConnected = this.#isConnected || this.#wanted().length === 0
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
    this.#openTopics = this.#wanted()
    this.#coverage.keepOnly(this.#openTopics)
    if (this.#openTopics.length === 0) return
    this.#byeRetryMs = null
    this.#start = this.#coverage.startOf(this.#openTopics)
    const query = new URLSearchParams({ topics: this.#openTopics.join(',') })
    if (this.#start !== null) query.set('since', this.#start)
    this.#closeConnection = openConnection(`${this.#url}?${query.toString()}`, {
      onFrame: (frame) => this.#take(frame),
      onEnd: (end) => this.#end(end),
    })
  }

  /** Forgets the tabs that have not answered since the last time, such as crashed ones. */
  #sweep() {
    if (Date.now() - this.#sweptMs < SWEEP_EVERY_MS) return
    this.#sweptMs = Date.now()
    for (const tab of this.#topicsByTab.keys()) if (!this.#heardOf.has(tab)) this.#topicsByTab.delete(tab)
    this.#heardOf.clear()
    this.#send({ kind: 'who' })
  }

  #take({ id, event, data, retryMs }: LiveFrame) {
    if (event === 'change') {
      const change = parseChange(data)
      if (change && this.#coverage.addChange(change.topic, change.position)) this.#tellChange([change.topic])
    } else if (event === 'reset') {
      this.#coverage.reset(this.#openTopics, id)
      this.#send({ kind: 'reset' })
    } else if (event === 'hello') {
      this.#isConnected = true
      this.#failures = 0
      this.#refuse(parseRefused(data))
      this.#tellChange(this.#coverage.catchUp(this.#openTopics, this.#start))
      if (!this.#carriesWanted()) this.#openSoon(REOPEN_DELAY_MS)
    } else if (event === 'bye') {
      this.#byeRetryMs = retryMs ?? 0
      this.#refused.clear()
    }
    if (id !== null) {
      this.#position = id
      if (this.#isConnected) this.#coverage.advance(this.#openTopics, id)
    }
    if (id !== null || event === 'hello') this.#tellState()
  }

  #tellChange(topics: string[]) {
    if (topics.length > 0) this.#send({ kind: 'change', topics, tab: null })
  }

  /** Whoever shows a refused topic reads again, and learns from the refusal why. */
  #refuse(topics: string[]) {
    for (const topic of topics) this.#refused.add(topic)
    this.#openTopics = this.#openTopics.filter((topic) => !this.#refused.has(topic))
    this.#tellChange(topics)
  }

  #end(end: ConnectionEnd) {
    this.#closeConnection = null
    this.#isConnected = false
    if (end === 'refused') {
      this.#failures = 0
      this.#refuse(this.#openTopics)
      if (this.#wanted().length > 0) this.#openSoon(FIRST_RETRY_MS)
    } else {
      const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS)
      this.#failures += 1
      this.#openSoon(this.#byeRetryMs ?? backoffMs * (0.5 + Math.random() / 2))
    }
    this.#tellState()
  }
}
