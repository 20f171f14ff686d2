import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ChangeFeed, ChangeListener, FeedState, FeedStatus } from './change-feed.server.ts'
import { type LogHistory, toPosition } from './live-position.server.ts'
import type { WalTransaction } from './wal-decoder.server.ts'
import { WalSession } from './wal-session.server.ts'
import { SnapshotConnection } from './snapshot-connection.server.ts'
import { VisibilityGate } from './visibility-gate.server.ts'

export type FeedLog = { info(fields: object, text: string): void; warn(fields: object, text: string): void }

export type WalFeedOptions = {
  connectionString: string
  publications?: readonly string[]
  log?: FeedLog
  statusEveryMs?: number
  silenceMs?: number
  /** How many changes may wait to become visible before the feed restarts. */
  maxHeld?: number
  /** Only for the test that shows why the gate is needed. */
  isGateOff?: boolean
}

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 1_000
const STEADY_AFTER_MS = 5_000
const SETTLE_TIMEOUT_MS = 1_000

/** Tails PostgreSQL's log. Each lost connection starts a new epoch, because the missed changes are unknown. */
export class WalFeed implements ChangeFeed {
  readonly #options: Required<Omit<WalFeedOptions, 'log'>>
  readonly #log: FeedLog | undefined
  #state: FeedState = 'starting'
  #epoch = 0
  #history: LogHistory = { timeline: 0, systemId: '' }
  #position: string | null = null
  #lagBytes: number | null = null
  #lastError: string | undefined
  #gate: VisibilityGate<WalTransaction> | null = null
  #running: Promise<void> | null = null
  readonly #stopped = new AbortController()

  constructor({ log, ...options }: WalFeedOptions) {
    this.#log = log
    this.#options = {
      publications: ['flashcards_live', 'flashcards_activity'],
      statusEveryMs: 2_000,
      silenceMs: 15_000,
      maxHeld: 100_000,
      isGateOff: false,
      ...options,
    }
  }

  start(listener: ChangeListener) {
    this.#running ??= this.#run(listener)
  }

  async stop() {
    this.#stopped.abort(new Error('The feed was stopped.'))
    await this.#running
    this.#state = 'stopped'
  }

  status(): FeedStatus {
    return {
      state: this.#state,
      position: this.#position,
      lagBytes: this.#lagBytes,
      lagMs: this.#gate?.heldForMs() ?? null,
      epoch: this.#epoch,
      ...(this.#lastError === undefined ? {} : { lastError: this.#lastError }),
    }
  }

  async #run(listener: ChangeListener) {
    let retries = 0
    while (!this.#stopped.signal.aborted) {
      const startedMs = Date.now()
      const error = await this.#runSession(listener)
      const wasLive = this.#state === 'live'
      this.#position = null
      this.#lagBytes = null
      if (this.#stopped.signal.aborted) break
      this.#lastError = error.message
      this.#log?.warn({ err: error, epoch: this.#epoch }, 'the log reader lost its connection')
      if (this.#epoch > 0) this.#state = 'reconnecting'
      if (wasLive) listener.onReset(error.message, null)
      retries = wasLive && Date.now() - startedMs > STEADY_AFTER_MS ? 0 : retries + 1
      const maxDelayMs = Math.min(FIRST_RETRY_MS * 2 ** retries, MAX_RETRY_MS)
      await delay(maxDelayMs * (0.5 + Math.random() / 2), undefined, { signal: this.#stopped.signal }).catch(
        () => {},
      )
    }
  }

  /** Runs one session without gaps and returns why it ended. */
  async #runSession(listener: ChangeListener): Promise<Error> {
    const name = `flashcards_live_${randomBytes(8).toString('hex')}`
    const ended = Promise.withResolvers<never>()
    const { signal } = this.#stopped
    const handleStop = () => ended.reject(signal.reason)
    signal.addEventListener('abort', handleStop)
    const snapshots = new SnapshotConnection(this.#options.connectionString, name, ended.reject)
    const gate = new VisibilityGate<WalTransaction>({
      readSnapshot: async () => snapshots.readSnapshot(),
      release: (transaction) => this.#deliver(listener, transaction),
      fail: ended.reject,
      maxHeld: this.#options.maxHeld,
      isOff: this.#options.isGateOff,
    })
    const session = new WalSession({
      ...this.#options,
      name,
      onTransaction: (transaction) => gate.push(transaction),
    })
    try {
      return await Promise.race([this.#follow(listener, session, snapshots, gate), ended.promise])
    } catch (error) {
      return error instanceof Error ? error : new Error('The log reader failed.', { cause: error })
    } finally {
      signal.removeEventListener('abort', handleStop)
      ended.promise.catch(() => {})
      gate.close()
      this.#gate = null
      if (session.isWaitingForSlot) await snapshots.endBackend(name).catch(() => {})
      await Promise.allSettled([session.close(), snapshots.close()])
    }
  }

  async #follow(
    listener: ChangeListener,
    session: WalSession,
    snapshots: SnapshotConnection,
    gate: VisibilityGate<WalTransaction>,
  ): Promise<never> {
    await snapshots.connect()
    for (const name of this.#options.publications) await snapshots.assertPublication(name)
    const { history, consistentPoint } = await session.createSlot()
    const reading = session.read()
    const settling = snapshots.waitForRunning()
    const isSettled = await Promise.race([reading, settling, delay(SETTLE_TIMEOUT_MS, false)])
    this.#stopped.signal.throwIfAborted()
    this.#history = history
    this.#gate = gate
    this.#epoch += 1
    this.#state = 'live'
    this.#lagBytes = 0
    this.#lastError = undefined
    this.#position = toPosition(history, consistentPoint)
    this.#log?.info({ epoch: this.#epoch, position: this.#position }, 'the log reader is live')
    listener.onReset('the log reader is live', this.#position)
    gate.open()
    if (!isSettled) {
      const resetAgain = () => {
        if (this.#gate === gate)
          listener.onReset('transactions from before the start have ended', this.#position)
      }
      // A failed connection ends the whole session elsewhere.
      settling.then(resetAgain, () => {})
    }
    return Promise.race([reading, this.#watchLog(session, snapshots)])
  }

  #deliver(listener: ChangeListener, transaction: WalTransaction) {
    const position = toPosition(this.#history, transaction.commitEndLsn)
    this.#position = position
    const { changes, committedAtMs, resetReason } = transaction
    if (resetReason !== null) listener.onReset(resetReason, position)
    else if (changes.length > 0) listener.onChanges({ position, changes, committedAtMs })
  }

  /**
   * Measures the lag, and lets the server forget the log. A commit that waits for a standby is in the log already, but it
   * still runs: a position counts once every transaction that ran when it was reached has ended.
   */
  async #watchLog(session: WalSession, snapshots: SnapshotConnection): Promise<never> {
    let reached: bigint | null = null
    let running = new Set<string>()
    for (;;) {
      await delay(this.#options.statusEveryMs, undefined, { signal: this.#stopped.signal })
      const { received } = session
      this.#lagBytes = await snapshots.readBytesAfter(received)
      const stillRunning = await snapshots.readRunning()
      running = reached === null ? stillRunning : running.intersection(stillRunning)
      reached ??= received
      if (running.size > 0) continue
      session.confirm(reached)
      reached = null
    }
  }
}
