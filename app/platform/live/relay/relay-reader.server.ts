import { randomBytes } from 'node:crypto'
import type { NatsConnection } from '@nats-io/transport-node'
import type {
  ChangeFeed,
  ChangeListener,
  CommittedChanges,
  FeedStatus,
} from '#app/platform/live/change-feed.server.ts'
import type { FeedLog } from '#app/platform/live/wal-feed.server.ts'
import { ReplayRing } from '#app/platform/live/replay-ring.server.ts'
import { LeaderLock } from './leader-lock.server.ts'
import { type ChannelRouter, RelaySubjects } from './relay-channels.server.ts'
import { RelayConnection } from './relay-connection.server.ts'
import { RelayPublisher } from './relay-publisher.server.ts'

export type RelayReaderOptions = {
  /** Tails the log, in the active reader and in the standby. */
  source: ChangeFeed
  router: ChannelRouter
  connectionString: string
  natsUrl: string
  prefix: string
  log?: FeedLog
  replay?: { maxEntries: number; maxTopics: number }
}

/** The active reader sends a beat each second. */
const SILENT_AFTER_MS = 3_000

/**
 * Reads the log for all processes and publishes what changed to NATS. Two run at the same time: the one with the lock
 * publishes, and the other reads the log too, so that it can take over at once, with the recent changes for replay.
 */
export class RelayReader implements ChangeListener {
  readonly #options: RelayReaderOptions
  readonly #subjects: RelaySubjects
  readonly #ring: ReplayRing
  readonly #relay: RelayConnection
  readonly #lock: LeaderLock
  #connection: NatsConnection | null = null
  #publisher: RelayPublisher | null = null
  #position: string | null = null
  #lastBeatMs = 0

  constructor(options: RelayReaderOptions) {
    this.#options = options
    this.#subjects = new RelaySubjects(options.prefix)
    this.#ring = new ReplayRing(options.replay ?? { maxEntries: 10_000, maxTopics: 100_000 })
    const name = `flashcards_reader_${randomBytes(4).toString('hex')}`
    this.#relay = new RelayConnection({
      url: options.natsUrl,
      name,
      onConnected: (connection) => this.#handleConnected(connection),
      onLost: () => this.#endEpoch(),
    })
    this.#lock = new LeaderLock({
      connectionString: options.connectionString,
      name,
      canLead: () => this.#relay.isConnected && this.#position !== null,
      isLeaderSilent: () => Date.now() - this.#lastBeatMs > SILENT_AFTER_MS,
      onGained: () => this.#beginEpoch('another reader is active'),
      onLost: () => this.#endEpoch(),
    })
  }

  get isActive(): boolean {
    return this.#publisher !== null
  }

  status(): FeedStatus & { isActive: boolean } {
    return { ...this.#options.source.status(), isActive: this.isActive }
  }

  start() {
    this.#lastBeatMs = Date.now()
    this.#options.source.start(this)
    this.#relay.start()
    this.#lock.start()
  }

  async stop() {
    this.#endEpoch()
    await this.#lock.stop()
    await this.#relay.stop()
    await this.#options.source.stop()
  }

  onChanges(committed: CommittedChanges) {
    const { position, changes } = committed
    this.#position = position
    const { rowByChannel, topics, frequent } = this.#options.router.route(changes)
    if (topics.size > 0) this.#ring.add(position, [...topics])
    for (const topic of frequent) this.#ring.addLatest(position, topic)
    this.#publisher?.publish(committed, rowByChannel)
  }

  onReset(reason: string, position: string | null) {
    this.#position = position
    this.#ring.clear(position)
    this.#endEpoch()
    if (position !== null) this.#beginEpoch(reason)
  }

  #handleConnected(connection: NatsConnection) {
    this.#lastBeatMs = Date.now()
    if (this.#connection !== connection) {
      this.#connection = connection
      // The standby listens to the active reader.
      connection.subscribe(this.#subjects.beats, {
        callback: () => {
          this.#lastBeatMs = Date.now()
        },
      })
    }
    this.#beginEpoch('the reader is connected to NATS again')
  }

  #beginEpoch(reason: string) {
    this.#endEpoch()
    if (!this.#lock.isLeader || !this.#relay.isConnected) return
    if (this.#connection === null || this.#position === null) return
    this.#publisher = new RelayPublisher({
      connection: this.#connection,
      subjects: this.#subjects,
      ring: this.#ring,
      reason,
      position: this.#position,
      readLagMs: () => this.#options.source.status().lagMs,
    })
    const { epoch } = this.#publisher
    this.#options.log?.info({ epoch, position: this.#position, reason }, 'this reader publishes')
  }

  #endEpoch() {
    this.#publisher?.end()
    this.#publisher = null
  }
}
