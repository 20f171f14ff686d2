/** One changed row with its published columns only, which contain no user text. */
export type Change = {
  table: string
  kind: 'insert' | 'update' | 'delete'
  /** The columns of the new row; for a delete, those of the row's key. */
  key: Record<string, string | null>
  /** The row's previous key, if the log contains it (a changed key, or REPLICA IDENTITY FULL). */
  old: Record<string, string | null> | null
}

/** The changes of one transaction, delivered once every new snapshot sees them. */
export type CommittedChanges = {
  position: string
  changes: Change[]
  /** When the transaction was committed, by the clock of the database; unknown for some feeds. */
  committedAtMs?: number | undefined
  /** Other changes up to this position may still come. A later call without it completes the position. */
  isPart?: boolean
}

export type ChangeListener = {
  onChanges(committed: CommittedChanges): void
  /**
   * Changes may have been missed, so everything derived from earlier ones must be read again.
   * Without a position the feed is down; with one it is up, and complete from that position on.
   */
  onReset(reason: string, position: string | null): void
}

export type FeedState = 'starting' | 'live' | 'reconnecting' | 'stopped'

export type FeedStatus = {
  state: FeedState
  /** Every change up to this position was delivered. */
  position: string | null
  /** How far the feed is behind the end of the log. */
  lagBytes: number | null
  /** How long the oldest change that was read has been waiting for delivery. */
  lagMs: number | null
  /** Increases each time the feed comes up. */
  epoch: number
  lastError?: string
}

/** What a stream missed before its channels were watched; `missed` is null when that is unknown. */
export type CatchUp = { position: string | null; missed: ReadonlyMap<string, string> | null }

/** A feed that delivers only what somebody watches. */
export interface ChannelWatcher {
  /** Resolves once every later change of these channels is delivered. Call `unwatch` once for each call. */
  watch(channels: readonly string[], replay: { since: string | null; topics: string[] }): Promise<CatchUp>
  unwatch(channels: readonly string[]): void
}

/** The source of changes: this process reads the log itself (`WalFeed`), or a reader does it for all (`RelayFeed`). */
export interface ChangeFeed {
  /** Missing when the feed delivers every change. */
  readonly watcher?: ChannelWatcher
  /** Returns at once; the feed comes up in the background and then calls `onReset`. */
  start(listener: ChangeListener): void
  stop(): Promise<void>
  status(): FeedStatus
}
