import type { Database } from '#app/platform/database.server.ts'
import type {
  Change,
  ChangeListener,
  ChannelWatcher,
  CommittedChanges,
} from '#app/platform/live/change-feed.server.ts'
import { ownerChannels, topicChannel } from '#app/platform/live/relay/relay-channels.server.ts'
import { RevocationLog } from '#app/platform/live/revocation-log.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { listUpdates } from '#app/features/mock/code/code.store.server.ts'
import type { Seat } from '#app/features/mock/mock.rules.ts'
import { isStillSeated } from '#app/features/mock/room/room.store.server.ts'
import { OpenStream, type StreamOptions } from './open-stream.server.ts'
import { setOffline, setOnline, type SeatKey } from './presence.store.server.ts'
import { roomOf, roomTopics, STATE_TABLES } from './room.live.server.ts'
import { type CodeFrame, MAX_FRAME_BYTES } from './room-stream.ts'
import { StreamCounts, type StreamOpener } from './stream-counts.server.ts'

type Room = { streams: Set<OpenStream>; isReading: boolean; hasMore: boolean }
type RoomStreamsOptions = {
  db: Database
  log: Pick<Log, 'warn'>
  /** Of a feed that delivers only what is watched. */
  watcher?: ChannelWatcher | undefined
  /** How often a browser is asked to answer. */
  heartbeatMs?: number
  /** A browser that hasn't answered for so long is away: its network may have disappeared without a word. */
  awayAfterMs?: number
  /** How long a seat may have no stream before its person counts as away. */
  graceMs?: number
  maxLifeMs?: number
}

const STREAMS_PER_SEAT = 5
const BASE64_GROWTH = 4 / 3

/**
 * The open streams of this process, by room. A change arrives through the log like any other; then this process reads
 * the new updates of the code once for both people, because fetching them one by one would be too slow for typing.
 */
export class RoomStreams implements ChangeListener {
  readonly #options: Required<Omit<RoomStreamsOptions, 'watcher'>>
  readonly #watcher: ChannelWatcher | undefined
  readonly #rooms = new Map<string, Room>()
  readonly #leaving = new Set<NodeJS.Timeout>()
  readonly #counts = new StreamCounts()
  /** For a session that ends between its check and the opening of the stream. */
  readonly revocations = new RevocationLog()
  #timer: NodeJS.Timeout | null = null
  #isClosing = false
  #isAsking = false

  constructor({ watcher, ...options }: RoomStreamsOptions) {
    this.#watcher = watcher
    const defaults = { heartbeatMs: 10_000, awayAfterMs: 14_000, graceMs: 4_000, maxLifeMs: 15 * 60_000 }
    this.#options = { ...defaults, ...options }
  }

  start() {
    // Every second time the browsers are asked, every time it is checked who has answered.
    this.#timer ??= setInterval(() => this.#beat(), this.#options.heartbeatMs / 2).unref()
  }

  async stop() {
    this.closeAll()
    if (this.#timer) clearInterval(this.#timer)
    for (const timer of this.#leaving) clearTimeout(timer)
  }

  closeAll() {
    this.#isClosing = true
    for (const stream of this.#streams()) stream.end()
  }

  stats() {
    return { rooms: this.#rooms.size, streams: [...this.#streams()].length }
  }

  /** The open streams here, for the limits that hold over all processes. */
  listStreamCounts() {
    return this.#counts.list()
  }

  /** `elsewhere` are the streams of this person or network in other processes. */
  isFull(roomId: string, seat: Seat, opener: StreamOpener, elsewhere = 0): boolean {
    const streams = [...(this.#rooms.get(roomId)?.streams ?? [])]
    const isSeatFull = streams.filter((stream) => stream.seat === seat).length >= STREAMS_PER_SEAT
    return this.#isClosing || isSeatFull || this.#counts.isFull(opener, elsewhere)
  }

  /** Takes over a response whose headers are sent. `isStillValid` is asked when the end of its session could be missed. */
  open(options: Omit<StreamOptions, 'expiresAtMs'>, isStillValid = async () => true) {
    const lifeMs = this.#options.maxLifeMs * (0.9 + Math.random() / 10)
    const stream = new OpenStream({ ...options, expiresAtMs: Date.now() + lifeMs })
    const room = this.#rooms.get(stream.roomId) ?? { streams: new Set(), isReading: false, hasMore: false }
    this.#rooms.set(stream.roomId, room)
    room.streams.add(stream)
    this.#counts.add(stream)
    const channels = [...roomTopics(stream.roomId).map(topicChannel), ...ownerChannels(stream)]
    const online = setOnline(this.#options.db, [stream])
    this.#run(online)
    options.response.once('close', () => {
      this.#watcher?.unwatch(channels)
      this.#remove(room, stream)
      // A stream can end before it was noted; counted from its end, its person would be seen after that and stay here.
      const leave = () => this.#leaveLater(stream)
      void online.then(leave, leave)
    })
    if (this.#watcher === undefined) this.#greet(stream)
    else this.#run(this.#join(stream, this.#watcher, channels, isStillValid))
  }

  #greet(stream: OpenStream) {
    stream.write('event: hello\ndata: {}\n\n')
    this.#readSoon(stream.roomId)
  }

  /** Only a watched room is read for a browser: what changes after that read arrives. */
  async #join(
    stream: OpenStream,
    watcher: ChannelWatcher,
    channels: string[],
    isStillValid: () => Promise<boolean>,
  ) {
    await watcher.watch(channels, { since: null, topics: [] })
    const { roomId, seat } = stream
    const isValid = (await isStillValid()) && (await isStillSeated(this.#options.db, roomId, seat))
    if (isValid) this.#greet(stream)
    else stream.end()
  }

  onChanges({ changes }: CommittedChanges) {
    const changed = new Set<string>()
    for (const change of changes) {
      const roomId = roomOf(change)
      if (change.table === 'mock_update' && roomId !== null && change.kind !== 'delete')
        this.#readSoon(roomId)
      else if (STATE_TABLES.has(change.table) && roomId !== null) changed.add(roomId)
      else if (change.table === 'session' || change.table === 'person') this.#endRevoked(change)
    }
    for (const roomId of changed) this.#announce(roomId)
  }

  onReset(_: string, position: string | null) {
    if (position === null) return
    this.revocations.addAll()
    for (const roomId of this.#rooms.keys()) {
      this.#announce(roomId)
      this.#readSoon(roomId)
    }
    // A log-out may be among the missed changes, so those with a session authenticate again.
    for (const stream of this.#streams()) if (stream.sessionId !== null) stream.end()
  }

  *#streams() {
    for (const { streams } of this.#rooms.values()) yield* streams
  }

  #run(work: Promise<unknown>) {
    work.catch((err: unknown) => this.#options.log.warn({ err }, 'a room could not be updated'))
  }

  #remove(room: Room, stream: OpenStream) {
    room.streams.delete(stream)
    this.#counts.remove(stream)
    if (room.streams.size === 0) this.#rooms.delete(stream.roomId)
  }

  #leaveLater({ roomId, seat }: OpenStream) {
    const { db, graceMs } = this.#options
    const closedMs = performance.now()
    // Another process may have the seat by then: it has seen it since.
    const timer = setTimeout(() => {
      this.#leaving.delete(timer)
      const isBack = [...(this.#rooms.get(roomId)?.streams ?? [])].some((other) => other.seat === seat)
      if (!isBack && !this.#isClosing) {
        this.#run(setOffline(db, [{ roomId, seat }], performance.now() - closedMs))
      }
    }, graceMs).unref()
    this.#leaving.add(timer)
  }

  /** Something that both see has changed. A room that was closed ends its streams. */
  #announce(roomId: string) {
    const streams = [...(this.#rooms.get(roomId)?.streams ?? [])]
    for (const stream of streams) stream.write('event: room\ndata: {}\n\n')
    for (const [seat, ofSeat] of Map.groupBy(streams, (stream) => stream.seat)) {
      const check = async () => {
        if (await isStillSeated(this.#options.db, roomId, seat)) return
        for (const stream of ofSeat) stream.end()
      }
      this.#run(check())
    }
  }

  #endRevoked({ table, kind, key }: Change) {
    const { id } = key
    if (id === undefined || id === null || (table === 'session' && kind !== 'delete')) return
    this.revocations.add(id)
    for (const stream of this.#streams()) {
      if ((table === 'session' ? stream.sessionId : stream.personId) === id) stream.end()
    }
  }

  /** Reads new updates, one read at a time for each room; what comes meanwhile is read by the next one. */
  #readSoon(roomId: string) {
    const room = this.#rooms.get(roomId)
    if (room === undefined) return
    room.hasMore = true
    if (!room.isReading) this.#run(this.#readAll(roomId, room))
  }

  async #readAll(roomId: string, room: Room) {
    room.isReading = true
    try {
      while (room.hasMore && room.streams.size > 0) {
        room.hasMore = false
        for (const [round, streams] of Map.groupBy(room.streams, (stream) => stream.round)) {
          if (round > 0) await this.#sendNew(roomId, round, streams)
        }
      }
    } finally {
      room.isReading = false
    }
  }

  async #sendNew(roomId: string, round: number, streams: readonly OpenStream[]) {
    const first = Math.min(...streams.map(({ lastSeq }) => lastSeq))
    const rows = await listUpdates(this.#options.db, { roomId, round }, first)
    const to = rows.at(-1)?.seq
    if (to === undefined) return
    for (const stream of streams) {
      const missing = rows.filter(({ seq }) => seq > stream.lastSeq)
      if (missing.length === 0) continue
      const bytes = missing.reduce((sum, { data }) => sum + data.length, 0)
      const isSmall = bytes * BASE64_GROWTH < MAX_FRAME_BYTES
      const updates = isSmall ? missing.map(({ data }) => data.toString('base64')) : []
      // Without updates, `from` is past them, so that the browser reads them through the API.
      const frame: CodeFrame = { round, from: isSmall ? stream.lastSeq : to, to, updates }
      stream.write(`event: code\ndata: ${JSON.stringify(frame)}\n\n`)
      stream.lastSeq = to
    }
  }

  /**
   * Asks the browsers to answer with `mock.ping`, and finds those that don't: an open connection alone says nothing about
   * the person, because a network can disappear without closing it. Both seats of a room are checked by each process that
   * has one of them, also after the other one's process has ended.
   */
  #beat() {
    this.#isAsking = !this.#isAsking
    const now = Date.now()
    const rooms = new Set<string>()
    for (const stream of this.#streams()) {
      if (this.#isAsking) stream.write('event: ping\ndata: {}\n\n')
      if (now > stream.expiresAtMs) stream.end()
      rooms.add(stream.roomId)
    }
    const seats = [...rooms].flatMap((roomId): SeatKey[] => [
      { roomId, seat: 1 },
      { roomId, seat: 2 },
    ])
    this.#run(this.#findAway(seats))
  }

  async #findAway(seats: readonly SeatKey[]) {
    const { db, awayAfterMs } = this.#options
    for (const { roomId, seat } of await setOffline(db, seats, awayAfterMs)) {
      for (const stream of this.#rooms.get(roomId)?.streams ?? []) if (stream.seat === seat) stream.destroy()
    }
  }
}
