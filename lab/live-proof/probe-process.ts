import process from 'node:process'
import { z } from 'zod'
import { WalFeed } from '../../app/platform/live/wal-feed.server.ts'
import { RelayFeed } from '../../app/platform/live/relay/relay-feed.server.ts'
import { CoherenceProbe } from '../../test/live/coherence-probe.ts'
import { serveRequests } from '../bench/process-messages.ts'

// One process that reads versions through its page cache, fed by the log or by the relay.
const env = z
  .object({
    DATABASE_URL: z.string(),
    NATS_URL: z.string().optional(),
    NATS_PREFIX: z.string().default('proof'),
    IS_GATE_OFF: z.enum(['true', 'false']).default('false'),
  })
  .parse(process.env)
const { DATABASE_URL: connectionString, NATS_URL: natsUrl, NATS_PREFIX: prefix } = env

const feed =
  natsUrl === undefined
    ? new WalFeed({ connectionString, isGateOff: env.IS_GATE_OFF === 'true' })
    : new RelayFeed({ natsUrl, prefix })
const probe = new CoherenceProbe(connectionString, feed)

serveRequests({
  start: async (details) => probe.start(z.array(z.string()).parse(details)),
  untilVersion: async (details) => {
    const { row, version, timeoutMs } = z
      .object({ row: z.string(), version: z.number(), timeoutMs: z.number() })
      .parse(details)
    return probe.untilVersion(row, version, timeoutMs)
  },
  report: async () => probe.report(),
})
