import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#app/shared/viewer.ts'
import type { LiveHub } from './live-hub.server.ts'
import { streamCountKey } from './live-stream.server.ts'
import { canSubscribeToTopic, parseTopics, type TopicRule } from './live-topics.server.ts'
import { openStream } from './open-stream.server.ts'

export type LiveRouteOptions = {
  hub: LiveHub
  topicRules: TopicRule[]
  getViewer(request: FastifyRequest): Promise<{ viewer: Viewer; sessionId: string } | null>
  /** The network that a request came from: the streams of its visitors are counted together. */
  networkOf(request: FastifyRequest): string
  streamsPerPerson?: number
  streamsPerAddress?: number
  /** The streams of a person or an address in other processes. */
  streamsElsewhere?(key: string): Promise<number>
}

function readQuery(query: unknown): { topics: string[]; since: string | null } | null {
  if (typeof query !== 'object' || query === null) return null
  const list = 'topics' in query ? query.topics : undefined
  const since = 'since' in query ? query.since : null
  const topics = typeof list === 'string' ? parseTopics(list) : null
  if (topics === null) return null
  // An invalid position is treated as unknown: the replay ring returns a reset.
  return { topics, since: typeof since === 'string' ? since : null }
}

/** `GET /live?topics=a,b&since=<position>`: server-sent events with the names of changed topics, never their data. */
export function registerLiveRoute(app: FastifyInstance, options: LiveRouteOptions) {
  const { hub, topicRules, getViewer, networkOf, streamsPerPerson = 20, streamsPerAddress = 500 } = options
  const { streamsElsewhere = async () => 0 } = options

  async function handleLive(request: FastifyRequest, reply: FastifyReply) {
    const query = readQuery(request.query)
    if (query === null) return reply.code(400).send({ message: 'Not a list of topics.' })
    const requestedAt = hub.revocations.now()
    const session = await getViewer(request)
    const viewer = session?.viewer ?? null
    const topics: string[] = []
    // One after another, so that a request holds one connection.
    for (const topic of query.topics) {
      if (await canSubscribeToTopic(topicRules, viewer, topic)) topics.push(topic)
    }
    if (topics.length === 0) return reply.code(404).send({ message: 'Not found.' })
    const owner = {
      personId: viewer?.id ?? null,
      sessionId: session?.sessionId ?? null,
      address: networkOf(request),
    }
    const elsewhere = await streamsElsewhere(streamCountKey(owner))
    // A school has one address for many people, so only visitors are counted by it.
    if (hub.countOf(owner) + elsewhere >= (viewer === null ? streamsPerAddress : streamsPerPerson)) {
      return reply.code(429).send({ message: 'Too many open streams.' })
    }
    const isRevoked = [owner.sessionId, owner.personId].some(
      (name) => name !== null && hub.revocations.hasRevokedSince(requestedAt, name),
    )
    if (isRevoked || hub.isClosing) return reply.code(503).send({ message: 'Try again.' })
    const response = openStream(reply)
    if (response === null) return reply
    const refused = query.topics.filter((topic) => !topics.includes(topic))
    const isStillValid = async () => {
      const now = await getViewer(request)
      return now?.sessionId === session?.sessionId && now?.viewer.role === viewer?.role
    }
    hub.open({ response, topics, refused, since: query.since, owner, isStillValid })
    return reply
  }

  app.route({ method: 'GET', url: '/live', exposeHeadRoute: false, handler: handleLive })
}
