/** One changed row, by its published columns only: never what a person wrote. */
export type Change = {
  table: string
  kind: 'insert' | 'update' | 'delete'
  /** The columns of the new row; for a delete, those of the row's key. */
  key: Record<string, string | null>
  /** What the row's key was before, where the log tells (a changed key, or REPLICA IDENTITY FULL). */
  old: Record<string, string | null> | null
}

/** The changes of one transaction, handed over once every new snapshot sees them. */
export type CommittedChanges = { position: string; changes: Change[] }

export type ChangeListener = {
  onChanges(committed: CommittedChanges): void
  /**
   * Changes may have been missed: whatever was derived from earlier ones must be read again.
   * Without a position the feed is down; with one it is up, and whole from that position on.
   */
  onReset(reason: string, position: string | null): void
}

export type FeedState = 'starting' | 'live' | 'reconnecting' | 'stopped'

export type FeedStatus = {
  state: FeedState
  /** Everything up to here was handed over. */
  position: string | null
  /** How far the feed is behind the end of the log. */
  lagBytes: number | null
  /** How long the oldest change that was read has been waiting to be handed over. */
  lagMs: number | null
  /** Counts the unbroken stretches: it rises each time the feed comes up. */
  epoch: number
  lastError?: string
}

/** Where changes come from: this process's own reading of the log, or later a relay. */
export interface ChangeFeed {
  /** Returns at once; the feed comes up in the background and says so with `onReset`. */
  start(listener: ChangeListener): void
  stop(): Promise<void>
  status(): FeedStatus
}
