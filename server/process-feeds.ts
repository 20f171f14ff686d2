import { channelRules } from '#app/live.server.ts'
import { type Config, hasRole } from '#app/platform/config.server.ts'
import type { ChangeFeed, FeedStatus } from '#app/platform/live/change-feed.server.ts'
import { type FeedLog, WalFeed } from '#app/platform/live/wal-feed.server.ts'
import { ChannelRouter } from '#app/platform/live/relay/relay-channels.server.ts'
import { RelayFeed } from '#app/platform/live/relay/relay-feed.server.ts'
import { RelayReader } from '#app/platform/live/relay/relay-reader.server.ts'

/** What this process gets its changes from, and the reader that it runs for others. */
export type ProcessFeeds = { feed: ChangeFeed; reader: RelayReader | null; status(): FeedStatus }

/** For a process that needs no changes. */
const NO_FEED: ChangeFeed = {
  start: () => {},
  stop: async () => {},
  status: () => ({ state: 'stopped', position: null, lagBytes: null, lagMs: null, epoch: 0 }),
}

/** Without NATS each process that needs changes reads the log; with it only readers do. */
export function createProcessFeeds(config: Config, log: FeedLog): ProcessFeeds {
  const { DATABASE_URL: connectionString, NATS_URL: natsUrl, NATS_PREFIX: prefix } = config
  const needsFeed = hasRole(config, 'web') || hasRole(config, 'live')
  const createFeed = () =>
    natsUrl === undefined ? new WalFeed({ connectionString, log }) : new RelayFeed({ natsUrl, prefix, log })
  const feed = needsFeed ? createFeed() : NO_FEED
  const reader =
    natsUrl !== undefined && hasRole(config, 'reader')
      ? new RelayReader({
          source: new WalFeed({ connectionString, log }),
          router: new ChannelRouter(channelRules),
          connectionString,
          natsUrl,
          prefix,
          log,
        })
      : null
  return { feed, reader, status: () => (needsFeed ? feed : (reader ?? feed)).status() }
}
