import process from 'node:process'
import { z } from 'zod'
import { channelRules } from '../../app/live.server.ts'
import { WalFeed } from '../../app/platform/live/wal-feed.server.ts'
import { ChannelRouter } from '../../app/platform/live/relay/relay-channels.server.ts'
import { RelayReader } from '../../app/platform/live/relay/relay-reader.server.ts'
import { serveRequests } from '../bench/process-messages.ts'

// A reader that can be killed, and that can publish too early on purpose.
const env = z
  .object({
    DATABASE_URL: z.string(),
    NATS_URL: z.string(),
    NATS_PREFIX: z.string().default('proof'),
    IS_GATE_OFF: z.enum(['true', 'false']).default('false'),
  })
  .parse(process.env)
const { DATABASE_URL: connectionString } = env

const reader = new RelayReader({
  source: new WalFeed({ connectionString, isGateOff: env.IS_GATE_OFF === 'true' }),
  router: new ChannelRouter(channelRules),
  connectionString,
  natsUrl: env.NATS_URL,
  prefix: env.NATS_PREFIX,
})
reader.start()

serveRequests({ isActive: async () => reader.isActive, status: async () => reader.status() })
