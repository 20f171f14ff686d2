import { recordDelivery } from '#app/platform/telemetry.server.ts'
import type {
  CatchUp,
  Change,
  ChangeListener,
  ChannelWatcher,
  CommittedChanges,
} from './change-feed.server.ts'
import { byeFrame, changeFrame, helloFrame, positionFrame, resetFrame } from './live-frames.server.ts'
import type { LiveHubOptions, OpenStream } from './live-hub-options.server.ts'
import { LiveStream, streamCountKey, type StreamOwner } from './live-stream.server.ts'
import { ownerChannels, tableChannel, topicChannel } from './relay/relay-channels.server.ts'
import { type CloseRule, groupByTable, type LiveRule, type RulesByTable } from './live-topics.server.ts'
import { RevocationLog } from './revocation-log.server.ts'
import { ReplayRing } from './replay-ring.server.ts'
import { StreamIndex } from './stream-index.server.ts'

// Each tick sends heartbeats to one part of the streams, so that no tick has to visit all of them.
const PARTS = 20
const RECONNECT_SOON_MS = 500
const RECONNECT_SPREAD_MS = 3_000
/** The other processes accept the streams of a stopping one over a longer time when there are many. */
const RECONNECT_MAX_SPREAD_MS = 30_000
const RECONNECT_MS_PER_STREAM = 2
// Shorter than on shutdown: this process keeps running, and a browser must be up to date within 5 s of a reset.
const RECONNECT_AFTER_RESET_MS = 1_000
const CLOSE_TIMEOUT_MS = 1_000

/** Holds the open streams of this process and publishes the changes of their topics. */
export class LiveHub implements ChangeListener {
  readonly #options: Required<LiveHubOptions>
  readonly #liveRules: RulesByTable<LiveRule>
  readonly #closeRules: RulesByTable<CloseRule>
  readonly #ring: ReplayRing
  readonly #parts = Array.from({ length: PARTS }, () => new Set<LiveStream>())
  readonly #byTopic = new StreamIndex()
  readonly #byPerson = new StreamIndex()
  readonly #bySession = new StreamIndex()
  readonly #visitorsByAddress = new StreamIndex()
  readonly #counters = { opened: 0, frames: 0, resets: 0, overflows: 0, cutOff: 0 }
  readonly revocations = new RevocationLog()
  readonly #incomplete = new Set<LiveStream>()
  #position: string | null = null
  #tick = 0
  #timer: NodeJS.Timeout | null = null
  #isClosing = false

  constructor(options: LiveHubOptions) {
    this.#options = {
      heartbeatMs: 20_000,
      maxLifeMs: 15 * 60_000,
      maxWaitingBytes: 64 * 1024,
      maxStuckMs: 30_000,
      replay: { maxEntries: 10_000, maxTopics: 100_000 },
      followers: [],
      tables: [],
      ...options,
    }
    this.#liveRules = groupByTable(options.liveRules)
    this.#closeRules = groupByTable(options.closeRules)
    this.#ring = new ReplayRing(this.#options.replay)
  }

  /** Every change up to this position was published, and later reads contain them. Null while not live. */
  get position(): string | null {
    return this.#position
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  start() {
    this.#timer ??= setInterval(() => this.#sendHeartbeats(), this.#options.heartbeatMs / PARTS).unref()
    const { feed, tables } = this.#options
    feed.start(this)
    void feed.watcher?.watch(tables.map(tableChannel), { since: null, topics: [] })
  }

  async stop() {
    this.closeAll()
    if (this.#timer) clearInterval(this.#timer)
    await this.#options.feed.stop()
  }

  stats() {
    const streams = this.#parts.reduce((sum, part) => sum + part.size, 0)
    return { streams, topics: this.#byTopic.size, ...this.#counters }
  }

  /** What waits for slow browsers. Visits every stream, so only a scrape of the metrics calls it. */
  bufferedBytes(): number {
    let bytes = 0
    for (const stream of this.#streams()) bytes += stream.bufferedBytes
    return bytes
  }

  /** The open streams of a person, or of all visitors at an address. */
  countOf({ personId, address }: StreamOwner): number {
    return personId === null ? this.#visitorsByAddress.count(address) : this.#byPerson.count(personId)
  }

  /** The open streams here, for the limits that hold over all processes. */
  *listStreamCounts() {
    for (const [personId, used] of this.#byPerson.counts())
      yield { key: streamCountKey({ personId, address: '' }), used }
    for (const [address, used] of this.#visitorsByAddress.counts())
      yield { key: streamCountKey({ personId: null, address }), used }
  }

  /** Takes over a response whose headers are sent: sends the missed changes, then hello, then every change. */
  open(options: OpenStream) {
    const { response, topics, refused, since, owner } = options
    const lifeMs = this.#options.maxLifeMs * (0.9 + Math.random() / 10)
    const stream = new LiveStream(response, topics, owner, Date.now() + lifeMs)
    const part = this.#parts[this.#counters.opened % PARTS]
    this.#counters.opened += 1
    part?.add(stream)
    for (const topic of topics) this.#byTopic.add(topic, stream)
    this.#byPerson.add(owner.personId, stream)
    this.#bySession.add(owner.sessionId, stream)
    if (owner.personId === null) this.#visitorsByAddress.add(owner.address, stream)
    const { watcher } = this.#options.feed
    const channels = watcher === undefined ? [] : [...topics.map(topicChannel), ...ownerChannels(owner)]
    response.once('close', () => {
      watcher?.unwatch(channels)
      part?.delete(stream)
      this.#incomplete.delete(stream)
      for (const topic of stream.topics) this.#byTopic.remove(topic, stream)
      this.#byPerson.remove(stream.owner.personId, stream)
      this.#bySession.remove(stream.owner.sessionId, stream)
      this.#visitorsByAddress.remove(stream.owner.address, stream)
    })
    if (watcher === undefined) {
      const missed =
        this.#position === null || since === null ? new Map() : this.#ring.missedSince(since, topics)
      this.#greet(stream, refused, { position: this.#position, missed })
    } else {
      void this.#join(stream, channels, options, watcher)
    }
  }

  /** Asks for the channels of a stream. Only then is it sure that no later change is missing. */
  async #join(stream: LiveStream, channels: string[], options: OpenStream, watcher: ChannelWatcher) {
    const { since, topics, refused, isStillValid } = options
    const caughtUp = await watcher.watch(channels, { since, topics })
    const isValid = (await isStillValid?.().catch(() => false)) ?? true
    if (isValid) this.#greet(stream, refused, caughtUp)
    else stream.end(byeFrame(Math.random() * RECONNECT_SOON_MS))
  }

  onChanges(committed: CommittedChanges) {
    const { position, changes, isPart = false } = committed
    if (!isPart) this.#complete(position)
    if (changes.length === 0) return
    for (const follower of this.#options.followers) follower.onChanges(committed)
    const topics = new Set<string>()
    const frequent = new Set<string>()
    for (const change of changes) {
      for (const rule of this.#liveRules.get(change.table) ?? []) {
        for (const topic of rule.topicsOf(change)) (rule.isFrequent ? frequent : topics).add(topic)
      }
    }
    if (topics.size > 0) this.#ring.add(position, [...topics])
    for (const topic of frequent) this.#ring.addLatest(position, topic)
    if (topics.size + frequent.size > 0) this.#publish(position, topics.union(frequent), isPart)
    for (const change of changes) this.#closeStreamsFor(change)
    recordDelivery(committed.committedAtMs)
  }

  onReset(reason: string, position: string | null) {
    for (const follower of this.#options.followers) follower.onReset(reason, position)
    this.#position = position
    this.#ring.clear(position)
    this.#incomplete.clear()
    if (position === null) return
    const frame = resetFrame(position)
    this.revocations.addAll()
    for (const stream of this.#streams()) {
      this.#counters.resets += 1
      this.#write(stream, frame)
      // The deletion of its session may be among the missed changes, so the browser must authenticate again.
      if (stream.owner.sessionId !== null) stream.end(byeFrame(Math.random() * RECONNECT_AFTER_RESET_MS))
    }
  }

  /** Tells every browser to reconnect, spread over a few seconds, and accepts no new ones. */
  closeAll() {
    if (this.#isClosing) return
    this.#isClosing = true
    const wanted = this.stats().streams * RECONNECT_MS_PER_STREAM
    const spreadMs = Math.min(Math.max(wanted, RECONNECT_SPREAD_MS), RECONNECT_MAX_SPREAD_MS)
    for (const stream of this.#streams()) stream.end(byeFrame(Math.random() * spreadMs))
    setTimeout(() => {
      for (const stream of this.#streams()) stream.destroy()
    }, CLOSE_TIMEOUT_MS).unref()
  }

  *#streams() {
    for (const part of this.#parts) yield* part
  }

  /** Streams that got parts of what ends here can resume from here. */
  #complete(position: string) {
    this.#position = position
    if (this.#incomplete.size === 0) return
    const frame = positionFrame(position)
    for (const stream of this.#incomplete) this.#write(stream, frame)
    this.#incomplete.clear()
  }

  /** Each frame is encoded once; every socket gets the same bytes. */
  #publish(position: string, topics: Set<string>, isPart: boolean) {
    const isSingle = topics.size === 1 && !isPart
    const touched = isPart ? this.#incomplete : new Set<LiveStream>()
    for (const topic of topics) {
      const streams = this.#byTopic.of(topic)
      if (streams === undefined) continue
      const frame = changeFrame(topic, position, isSingle)
      for (const stream of streams) {
        this.#write(stream, frame)
        if (!isSingle) touched.add(stream)
      }
    }
    if (isPart || touched.size === 0) return
    const last = positionFrame(position)
    for (const stream of touched) this.#write(stream, last)
  }

  /** Sends what the browser missed, then hello. */
  #greet(stream: LiveStream, refused: string[], { position, missed }: CatchUp) {
    if (missed === null) this.#counters.resets += 1
    const frames =
      missed === null
        ? [resetFrame(position)]
        : [...missed].map(([topic, changedAt]) => changeFrame(topic, changedAt, false))
    this.#write(stream, Buffer.concat([...frames, helloFrame(position, refused)]))
  }

  #write(stream: LiveStream, frame: Buffer) {
    if (stream.write(frame, this.#options.maxWaitingBytes, this.#resume)) this.#counters.frames += 1
  }

  /** A slow browser has drained its socket but missed changes, so it must read again. */
  readonly #resume = (stream: LiveStream) => {
    this.#counters.overflows += 1
    this.#write(stream, resetFrame(this.#position))
  }

  #closeStreamsFor(change: Change) {
    for (const rule of this.#closeRules.get(change.table) ?? []) {
      const { sessionId = null, personId = null } = rule.closes(change)
      this.#close(sessionId, this.#bySession)
      this.#close(personId, this.#byPerson)
    }
  }

  #close(name: string | null, index: StreamIndex) {
    if (name === null) return
    this.revocations.add(name)
    for (const stream of index.of(name) ?? []) stream.end(byeFrame(Math.random() * RECONNECT_SOON_MS))
  }

  #sendHeartbeats() {
    this.#tick += 1
    const now = Date.now()
    const heartbeat = positionFrame(this.#position)
    for (const stream of this.#parts[this.#tick % PARTS] ?? []) {
      const stuckForMs = stream.stuckForMs(now)
      if (stuckForMs !== null && stuckForMs > this.#options.maxStuckMs) {
        this.#counters.cutOff += 1
        stream.destroy()
      } else if (now > stream.expiresAtMs) {
        stream.end(byeFrame(Math.random() * RECONNECT_SOON_MS))
      } else {
        this.#write(stream, heartbeat)
      }
    }
  }
}
