import { randomBytes } from 'node:crypto'
import type { NatsConnection, Subscription } from '@nats-io/transport-node'
import type {
  CatchUp,
  ChangeFeed,
  ChangeListener,
  ChannelWatcher,
  FeedState,
  FeedStatus,
} from '#app/platform/live/change-feed.server.ts'
import type { FeedLog } from '#app/platform/live/wal-feed.server.ts'
import { hashOf, RelaySubjects } from './relay-channels.server.ts'
import { RelayConnection } from './relay-connection.server.ts'
import {
  decodeDigest,
  parseRelayBeat,
  parseRelayChange,
  parseReplayReply,
  type RelayBeat,
  type RelayChange,
  type ReplayRequest,
} from './relay-messages.server.ts'

export type RelayFeedOptions = { natsUrl: string; prefix: string; log?: FeedLog; silenceMs?: number }

type Watched = {
  channel: string
  users: number
  subscription: Subscription | null
  /** Messages with a higher number than this must arrive. */
  lastSeq: number
}

const REPLY_TIMEOUT_MS = 1_000
const MAX_RETIRED_EPOCHS = 100

/**
 * Receives the changes of the watched channels from the active reader. Any doubt is a new epoch: another reader, a lost
 * connection, silence, or a message that the reader's beat names and that never came.
 */
export class RelayFeed implements ChangeFeed, ChannelWatcher {
  readonly watcher = this
  readonly #options: Required<Omit<RelayFeedOptions, 'log'>>
  readonly #log: FeedLog | undefined
  readonly #subjects: RelaySubjects
  readonly #relay: RelayConnection
  readonly #watched = new Map<string, Watched>()
  readonly #byHash = new Map<number, Watched>()
  readonly #retired = new Set<string>()
  /** The rows of the last transaction that were delivered. */
  readonly #rows = new Set<number>()
  #rowsAt: string | null = null
  #listener: ChangeListener | null = null
  #connection: NatsConnection | null = null
  #state: FeedState = 'starting'
  #epochs = 0
  #epoch: string | null = null
  #lastBeatSeq = 0
  #lastSeq = 0
  #position: string | null = null
  #lagMs: number | null = null
  #lastError: string | undefined
  #silence: NodeJS.Timeout | undefined

  constructor({ log, ...options }: RelayFeedOptions) {
    this.#log = log
    this.#options = { silenceMs: 3_000, ...options }
    this.#subjects = new RelaySubjects(options.prefix)
    this.#relay = new RelayConnection({
      url: options.natsUrl,
      name: `flashcards_feed_${randomBytes(4).toString('hex')}`,
      onConnected: (connection) => this.#handleConnected(connection),
      onLost: (reason) => this.#lose(reason),
    })
  }

  start(listener: ChangeListener) {
    this.#listener = listener
    this.#relay.start()
  }

  async stop() {
    clearTimeout(this.#silence)
    this.#listener = null
    await this.#relay.stop()
    this.#state = 'stopped'
  }

  status(): FeedStatus {
    return {
      state: this.#state,
      position: this.#position,
      lagBytes: null,
      lagMs: this.#lagMs,
      epoch: this.#epochs,
      ...(this.#lastError === undefined ? {} : { lastError: this.#lastError }),
    }
  }

  /** How many channels this process is subscribed to. */
  get channelCount(): number {
    return this.#watched.size
  }

  async watch(channels: readonly string[], { since, topics }: ReplayRequest): Promise<CatchUp> {
    const added = channels.flatMap((channel) => this.#add(channel))
    if (added.length === 0 && since === null) return { position: this.#position, missed: new Map() }
    // Without a reader everyone reads again as soon as there is one.
    if (this.#epoch === null || this.#connection === null) return { position: null, missed: new Map() }
    const reply = await this.#ask(this.#connection, { since, topics })
    if (reply === null || reply.epoch !== this.#epoch) {
      for (const watched of added) watched.lastSeq = Math.min(watched.lastSeq, this.#lastSeq)
      return { position: this.#position, missed: null }
    }
    for (const watched of added) {
      if (watched.lastSeq === Number.POSITIVE_INFINITY) watched.lastSeq = reply.seq
    }
    return { position: reply.position, missed: reply.missed === null ? null : new Map(reply.missed) }
  }

  unwatch(channels: readonly string[]) {
    for (const channel of channels) {
      const watched = this.#watched.get(channel)
      if (watched === undefined) continue
      watched.users -= 1
      if (watched.users > 0) continue
      watched.subscription?.unsubscribe()
      this.#watched.delete(channel)
      this.#byHash.delete(hashOf(channel))
    }
  }

  /** The reader answers after everything that it has sent before, so nothing of that is missing any more. */
  async #ask(connection: NatsConnection, request: ReplayRequest) {
    try {
      const message = await connection.request(this.#subjects.replay, JSON.stringify(request), {
        timeout: REPLY_TIMEOUT_MS,
      })
      return parseReplayReply(message.string())
    } catch {
      return null
    }
  }

  #add(channel: string): Watched[] {
    const known = this.#watched.get(channel)
    if (known !== undefined) {
      known.users += 1
      // A watcher that joins while the first one waits for its answer must wait too.
      return known.lastSeq === Number.POSITIVE_INFINITY ? [known] : []
    }
    const watched: Watched = { channel, users: 1, subscription: null, lastSeq: Number.POSITIVE_INFINITY }
    this.#watched.set(channel, watched)
    this.#byHash.set(hashOf(channel), watched)
    this.#subscribe(watched)
    return [watched]
  }

  #subscribe(watched: Watched) {
    if (this.#connection === null || this.#connection.isClosed()) return
    watched.subscription = this.#connection.subscribe(this.#subjects.of(watched.channel), {
      callback: (error, message) => {
        const change = error === null ? parseRelayChange(message.string()) : null
        if (change !== null) this.#handleChange(watched, change)
      },
    })
  }

  #handleConnected(connection: NatsConnection) {
    if (this.#connection === connection) return
    this.#connection = connection
    connection.subscribe(this.#subjects.beats, {
      callback: (error, message) => {
        const beat = error === null ? parseRelayBeat(message.string()) : null
        if (beat !== null) this.#handleBeat(beat)
      },
    })
    for (const watched of this.#watched.values()) this.#subscribe(watched)
  }

  #handleChange(watched: Watched, { epoch, seq, position, row, change, committedAtMs }: RelayChange) {
    if (this.#retired.has(epoch)) return
    if (epoch !== this.#epoch)
      this.#begin({ epoch, seq: seq - 1, position, reason: 'another reader is active' })
    watched.lastSeq = seq
    this.#lastSeq = seq
    if (this.#rowsAt !== position) this.#rows.clear()
    this.#rowsAt = position
    // A row of several channels comes once for each of them; the first time tells the hub all of its topics.
    if (this.#rows.has(row)) return
    this.#rows.add(row)
    this.#listener?.onChanges({ position, changes: [change], committedAtMs, isPart: true })
  }

  #handleBeat(beat: RelayBeat) {
    if (this.#retired.has(beat.epoch)) return
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#lose('the reader is silent'), this.#options.silenceMs).unref()
    this.#lagMs = beat.lagMs
    if (beat.epoch !== this.#epoch) {
      this.#begin(beat)
      return
    }
    if (this.#hasGap(beat)) {
      this.#begin({ ...beat, reason: 'a message of the reader was lost' })
      return
    }
    this.#lastBeatSeq = beat.seq
    this.#lastSeq = beat.seq
    this.#position = beat.position
    this.#listener?.onChanges({ position: beat.position, changes: [] })
  }

  #hasGap(beat: RelayBeat): boolean {
    if (beat.after > this.#lastBeatSeq) return true
    for (const { hash, lastSeq } of decodeDigest(beat.digest, beat.seq)) {
      const watched = this.#byHash.get(hash)
      if (watched !== undefined && lastSeq > watched.lastSeq) return true
    }
    return false
  }

  /** From this message on everything arrives; what was before is unknown. */
  #begin({ epoch, seq, position, reason }: Pick<RelayBeat, 'epoch' | 'seq' | 'position' | 'reason'>) {
    if (this.#epoch !== null && this.#epoch !== epoch) this.#retire(this.#epoch)
    this.#epoch = epoch
    this.#rowsAt = null
    this.#epochs += 1
    this.#state = 'live'
    this.#lastError = undefined
    this.#lastBeatSeq = seq
    this.#lastSeq = seq
    this.#position = position
    for (const watched of this.#watched.values()) watched.lastSeq = seq
    this.#log?.info({ epoch: this.#epochs, position, reason }, 'the relay is live')
    this.#listener?.onReset(reason, position)
  }

  #retire(epoch: string) {
    this.#retired.add(epoch)
    const [oldest] = this.#retired
    if (this.#retired.size > MAX_RETIRED_EPOCHS && oldest !== undefined) this.#retired.delete(oldest)
  }

  #lose(reason: string) {
    clearTimeout(this.#silence)
    this.#lastError = reason
    if (this.#epoch === null) return
    this.#epoch = null
    this.#position = null
    this.#lagMs = null
    this.#state = 'reconnecting'
    this.#log?.warn({ reason, epoch: this.#epochs }, 'the relay was lost')
    this.#listener?.onReset(reason, null)
  }
}
