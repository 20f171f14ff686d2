import type { ServerResponse } from 'node:http'
import type { ChangeFeed, ChangeListener } from './change-feed.server.ts'
import type { StreamOwner } from './live-stream.server.ts'
import type { CloseRule, LiveRule } from './live-topics.server.ts'

export type LiveHubOptions = {
  feed: ChangeFeed
  liveRules: LiveRule[]
  closeRules: CloseRule[]
  /** Notified before the browsers, so that the caches of this process are fresh when browsers read again. */
  followers?: ChangeListener[]
  /** The tables whose changes the followers need, for a feed that delivers only what is watched. */
  tables?: readonly string[]
  heartbeatMs?: number
  /** The maximum age of a stream; each ends at a random moment of its last tenth. */
  maxLifeMs?: number
  /** How much is buffered for one slow browser. */
  maxWaitingBytes?: number
  /** A browser that reads nothing for this long is disconnected. */
  maxStuckMs?: number
  replay?: { maxEntries: number; maxTopics: number }
}

export type OpenStream = {
  response: ServerResponse
  topics: string[]
  refused: string[]
  since: string | null
  owner: StreamOwner
  /** Whether its session is still valid; asked only when its end could be missed while the stream opens. */
  isStillValid?(): Promise<boolean>
}
