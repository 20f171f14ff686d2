import { randomUUID } from 'node:crypto'
import type { ChangeListener } from '#app/platform/live/change-feed.server.ts'
import { WalFeed, type WalFeedOptions } from '#app/platform/live/wal-feed.server.ts'
import type { LiveRule } from '#app/platform/live/live-topics.server.ts'
import { sessionCloseRules } from '#app/features/auth/session/session.live.server.ts'
import { ChannelRouter } from '#app/platform/live/relay/relay-channels.server.ts'
import { RelayFeed } from '#app/platform/live/relay/relay-feed.server.ts'
import { RelayReader, type RelayReaderOptions } from '#app/platform/live/relay/relay-reader.server.ts'

type RelayOptions = {
  databaseUrl: string
  natsUrl: string
  liveRules: LiveRule[]
  prefix?: string
  tables?: string[]
  replay?: RelayReaderOptions['replay'] | undefined
}

/** The readers and feeds of one site; each stands for one process. */
export function createRelay(relayOptions: RelayOptions) {
  const {
    databaseUrl,
    natsUrl,
    liveRules,
    prefix = `test-${randomUUID()}`,
    tables = [],
    replay,
  } = relayOptions
  const started: { stop(): Promise<void> }[] = []
  return {
    prefix,
    startReader(options: Partial<WalFeedOptions> = {}) {
      const reader = new RelayReader({
        source: new WalFeed({ connectionString: databaseUrl, ...options }),
        router: new ChannelRouter({ liveRules, processRules: [], closeRules: sessionCloseRules, tables }),
        connectionString: databaseUrl,
        natsUrl,
        prefix,
        ...(replay === undefined ? {} : { replay }),
      })
      reader.start()
      started.push(reader)
      return reader
    },
    createFeed(options: { natsUrl?: string; silenceMs?: number } = {}) {
      const feed = new RelayFeed({ natsUrl, prefix, ...options })
      started.push(feed)
      return feed
    },
    startFeed(listener: ChangeListener, options: { natsUrl?: string; silenceMs?: number } = {}) {
      const feed = this.createFeed(options)
      feed.start(listener)
      return feed
    },
    async stop() {
      await Promise.all(started.map(async (one) => one.stop()))
    },
  }
}
