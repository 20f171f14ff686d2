import fastify from 'fastify'
import type { Pool } from 'pg'
import type { LiveHubOptions } from '#app/platform/live/live-hub-options.server.ts'
import { LiveHub } from '#app/platform/live/live-hub.server.ts'
import { type LiveRouteOptions, registerLiveRoute } from '#app/platform/live/live-route.server.ts'
import { sessionCloseRules } from '#app/features/auth/session/session.live.server.ts'
import type { LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import { WalFeed } from '#app/platform/live/wal-feed.server.ts'
import { until } from './feed-recorder.ts'
import { startNats, type TestNats } from './nats-server.ts'
import { createRelay } from './relay.ts'

const liveRules: LiveRule[] = [
  {
    table: 'deck',
    topicsOf: ({ key, old }) =>
      [key['owner_id'], old?.['owner_id'], `${key['owner_id']}:${key['id']}`]
        .filter((part) => typeof part === 'string')
        .map((part) => `decks:${part}`),
  },
  { table: 'deck', topicsOf: ({ key }) => [`open:${key['owner_id']}`] },
]
const topicRules: TopicRule[] = [
  {
    prefix: 'decks:',
    canSubscribe: (viewer, topic) => viewer !== null && topic.startsWith(`decks:${viewer.id}`),
  },
  { prefix: 'open:', canSubscribe: () => true },
]

type Options = {
  url: string
  pool: Pool
  port?: number
  hub?: Partial<LiveHubOptions>
  route?: Partial<LiveRouteOptions>
}

let natsOfWorker: Promise<TestNats> | undefined

/** The log itself, or with `FEED=relay` a reader and a feed over NATS. */
async function startSource(databaseUrl: string, replay: LiveHubOptions['replay']) {
  if (process.env['FEED'] !== 'relay')
    return { feed: new WalFeed({ connectionString: databaseUrl }), stop: async () => {} }
  // One NATS server for all tests of a worker; the subjects of a database are the same for all of its servers.
  natsOfWorker ??= startNats()
  const nats = await natsOfWorker
  const prefix = `test${new URL(databaseUrl).pathname.replaceAll(/\W/g, '')}`
  const relay = createRelay({ databaseUrl, natsUrl: nats.url, prefix, liveRules, replay })
  relay.startReader()
  return { feed: relay.createFeed(), stop: () => relay.stop() }
}

/** Starts a server with only the live route; the header `x-session` identifies the caller. */
export async function startLiveServer({ url, pool, port = 0, hub: hubOptions, route }: Options) {
  const source = await startSource(url, hubOptions?.replay)
  const hub = new LiveHub({
    feed: source.feed,
    liveRules,
    closeRules: sessionCloseRules,
    ...hubOptions,
  })
  // undici keeps idle connections open, and a closing server would wait for them.
  const app = fastify({ forceCloseConnections: true })
  registerLiveRoute(app, {
    hub,
    topicRules,
    networkOf: ({ ip }) => ip,
    getViewer: async ({ headers }) => {
      const { rows } = await pool.query<{ id: string; role: 'user' | 'admin' }>(
        'select p.id, p.role from session s join person p on p.id = s.user_id where s.token = $1',
        [headers['x-session']],
      )
      const [person] = rows
      if (person === undefined) return null
      const viewer = { ...person, name: 'Ada', email: 'ada@example.test' }
      return { viewer, sessionId: String(headers['x-session']) }
    },
    ...route,
  })
  hub.start()
  const address = await app.listen({ host: '127.0.0.1', port })
  return {
    hub,
    url: `${address}/live`,
    port: Number(new URL(address).port),
    untilLive: async () => until(() => hub.position !== null),
    async stop() {
      await hub.stop()
      await app.close()
      await source.stop()
    },
  }
}
