import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openStream } from '#app/platform/live/open-stream.server.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { mockMessages } from '#app/features/mock/mock.messages.ts'
import { MAX_ROUNDS } from '#app/features/mock/mock.rules.ts'
import { secretSchema } from '#app/features/mock/mock.schema.ts'
import { hashSecret } from '#app/features/mock/room/guest.server.ts'
import { findOpenSeat } from '#app/features/mock/room/seat.service.server.ts'
import { NOT_FOUND, SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS } from '#app/shared/http-status.ts'
import type { RoomStreams } from './room-streams.server.ts'
import { roomCountKey } from './stream-counts.server.ts'

const MAX_SEQ = 2 ** 31 - 1

const paramsSchema = z.object({ room: secretSchema })
const querySchema = z.object({
  round: z.coerce.number().int().min(0).max(MAX_ROUNDS),
  after: z.coerce.number().int().min(0).max(MAX_SEQ),
})

type RoomStreamRoute = {
  rooms: RoomStreams
  createContext(request: FastifyRequest): Promise<RequestContext>
  /** The streams of a person or a network in other processes. */
  streamsElsewhere?(key: string): Promise<number>
}

/** `GET /mock/<room>/stream?round=1&after=12`: server-sent events of one room, for its two people alone. */
export function registerRoomStream(
  app: FastifyInstance,
  { rooms, createContext, streamsElsewhere = async () => 0 }: RoomStreamRoute,
) {
  async function handleStream(request: FastifyRequest, reply: FastifyReply) {
    const params = paramsSchema.safeParse(request.params)
    const query = querySchema.safeParse(request.query)
    const requestedAt = rooms.revocations.now()
    const { db, viewer, session, guestToken, network } = await createContext(request)
    const seated =
      params.success && query.success
        ? await findOpenSeat(db, hashSecret(params.data.room), {
            personId: viewer?.id ?? null,
            guestHash: guestToken === null ? null : hashSecret(guestToken),
          })
        : null
    if (seated === null || !query.success) {
      await reply.code(NOT_FOUND).send({ message: mockMessages.noRoom })
      return
    }
    const opener = { personId: viewer?.id ?? null, network }
    const elsewhere = await streamsElsewhere(roomCountKey(opener))
    if (rooms.isFull(seated.id, seated.seat, opener, elsewhere)) {
      await reply.code(TOO_MANY_REQUESTS).send({ message: 'Too many open streams.' })
      return
    }
    const isRevoked = [session?.id, viewer?.id].some(
      (name) => name !== undefined && rooms.revocations.hasRevokedSince(requestedAt, name),
    )
    if (isRevoked) {
      await reply.code(SERVICE_UNAVAILABLE).send({ message: 'Try again.' })
      return
    }
    const response = openStream(reply)
    if (response === null) return
    const sessionId = session?.id ?? null
    rooms.open(
      { response, roomId: seated.id, seat: seated.seat, ...opener, sessionId, ...query.data },
      async () => ((await createContext(request)).session?.id ?? null) === sessionId,
    )
  }

  app.route({ method: 'GET', url: '/mock/:room/stream', exposeHeadRoute: false, handler: handleStream })
}
