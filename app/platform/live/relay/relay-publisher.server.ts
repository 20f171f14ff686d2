import { randomUUID } from 'node:crypto'
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import type { CommittedChanges } from '#app/platform/live/change-feed.server.ts'
import type { ReplayRing } from '#app/platform/live/replay-ring.server.ts'
import { hashOf, type RelaySubjects } from './relay-channels.server.ts'
import {
  encodeDigest,
  parseReplayRequest,
  type RelayBeat,
  type RelayChange,
  type ReplayReply,
} from './relay-messages.server.ts'

type PublisherOptions = {
  connection: NatsConnection
  subjects: RelaySubjects
  ring: ReplayRing
  reason: string
  position: string
  readLagMs(): number | null
}

const BEAT_EVERY_MS = 1_000
/** A beat follows changes sooner, so that positions are fresh and a lost message is noticed at once. */
const BEAT_AFTER_CHANGE_MS = 100
const MAX_DIGEST_ENTRIES = 5_000

/** One epoch of the active reader: it begins complete, and everything that it sends is numbered. */
export class RelayPublisher {
  readonly #options: PublisherOptions
  readonly #epoch = randomUUID()
  readonly #replies: Subscription
  readonly #digest = new Map<number, number>()
  #seq = 0
  #lastBeatSeq = 0
  #position: string
  #timer: NodeJS.Timeout
  #isSoon = false

  constructor(options: PublisherOptions) {
    this.#options = options
    this.#position = options.position
    this.#replies = options.connection.subscribe(options.subjects.replay, {
      callback: (error, message) => {
        if (error === null) this.#reply(message)
      },
    })
    this.#timer = setTimeout(() => this.#beat(), BEAT_EVERY_MS)
    this.#beat()
  }

  get epoch(): string {
    return this.#epoch
  }

  publish({ position, changes, committedAtMs }: CommittedChanges, rowByChannel: ReadonlyMap<string, number>) {
    this.#position = position
    const { connection, subjects } = this.#options
    for (const [channel, row] of rowByChannel) {
      const change = changes[row]
      if (change === undefined) continue
      this.#seq += 1
      const message: RelayChange = {
        epoch: this.#epoch,
        seq: this.#seq,
        position,
        row,
        change,
        committedAtMs,
      }
      connection.publish(subjects.of(channel), JSON.stringify(message))
      this.#digest.set(hashOf(channel), this.#seq)
    }
    if (this.#digest.size >= MAX_DIGEST_ENTRIES) this.#beat()
    else if (!this.#isSoon) {
      this.#isSoon = true
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#beat(), BEAT_AFTER_CHANGE_MS)
    }
  }

  /** Ends the epoch without a word: the next one, or silence, tells the others. */
  end() {
    clearTimeout(this.#timer)
    this.#replies.unsubscribe()
  }

  #beat() {
    clearTimeout(this.#timer)
    this.#isSoon = false
    this.#timer = setTimeout(() => this.#beat(), BEAT_EVERY_MS)
    const beat: RelayBeat = {
      epoch: this.#epoch,
      seq: this.#seq,
      after: this.#lastBeatSeq,
      position: this.#position,
      lagMs: this.#options.readLagMs(),
      reason: this.#options.reason,
      digest: encodeDigest(this.#digest, this.#seq),
    }
    this.#lastBeatSeq = this.#seq
    this.#digest.clear()
    this.#options.connection.publish(this.#options.subjects.beats, JSON.stringify(beat))
  }

  /** What a process asks after it has subscribed: where this reader is, and what the browser missed. */
  #reply(message: Msg) {
    const request = parseReplayRequest(message.string())
    if (request === null) return
    const { since, topics } = request
    const missed = since === null ? new Map<string, string>() : this.#options.ring.missedSince(since, topics)
    const reply: ReplayReply = {
      epoch: this.#epoch,
      seq: this.#seq,
      position: this.#position,
      missed: missed === null ? null : [...missed],
    }
    message.respond(JSON.stringify(reply))
  }
}
