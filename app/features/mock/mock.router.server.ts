import type { Config } from '#app/platform/config.server.ts'
import { publicRead, publicWrite, router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { cleanName } from '#app/features/names/name.rules.ts'
import { pushUpdate, readUpdates } from './code/code.service.server.ts'
import {
  codeInput,
  controlInput,
  createInput,
  joinInput,
  judgeInput,
  pastInput,
  pushInput,
  roomInput,
  sendInput,
} from './mock.schema.ts'
import { mockErrors } from './mock.messages.ts'
import { createGuestCookie, createSecret, hashSecret } from './room/guest.server.ts'
import { listPastInterviews, readPastInterview, readRoom } from './room/room-view.service.server.ts'
import { createRoom, joinAsSecond } from './room/room-creation.service.server.ts'
import { judgeRound, sendMessage } from './room/room-entry.service.server.ts'
import { controlRoom } from './room/room.service.server.ts'
import { requireSeat } from './room/seat.service.server.ts'
import { touchPresence } from './stream/presence.store.server.ts'

type CallerIdentity = { viewer: Viewer | null; guestToken: string | null }

const callerOf = ({ viewer, guestToken }: CallerIdentity) => ({
  personId: viewer?.id ?? null,
  guestHash: guestToken === null ? null : hashSecret(guestToken),
})

/** Who is charged for CPU time. A guest has no account, so all guests of one owner at one address are one payer. */
const payerOf = (
  { viewer, network }: { viewer: Viewer | null; network: string },
  room: { ownerId: string },
) => viewer?.id ?? `${room.ownerId} ${network}`

const cookieSettings = ({ PUBLIC_URL, AUTH_SECRET }: Config) => ({
  publicUrl: PUBLIC_URL,
  secret: AUTH_SECRET,
})

/** Mock interviews. The link is the key to a free seat; after that only the two people in the room get anything. */
export const mockRouter = router({
  create: signedInWrite
    .input(createInput)
    .mutation(({ ctx, input }) => createRoom(ctx.tx, ctx.viewer, input, Date.now())),
  room: publicRead
    .input(roomInput)
    .query(({ ctx, input }) => readRoom(ctx.db, hashSecret(input.room), callerOf(ctx), Date.now())),
  /** The viewer's interviews that have ended. */
  past: signedIn.query(({ ctx }) => listPastInterviews(ctx.db, ctx.viewer.id)),
  debrief: signedIn
    .input(pastInput)
    .query(({ ctx, input }) => readPastInterview(ctx.db, ctx.viewer.id, input.id, Date.now())),
  /** Without an account the browser gets a signed cookie. */
  join: publicWrite.input(joinInput).mutation(async ({ ctx, input }) => {
    const { room, zoneOffsetMinutes } = input
    const { viewer } = ctx
    const token = viewer === null ? (ctx.guestToken ?? createSecret()) : null
    const name = viewer?.name ?? (cleanName(input.name) || 'Guest')
    await joinAsSecond(ctx.tx, hashSecret(room), {
      personId: viewer?.id ?? null,
      guestHash: token === null ? null : hashSecret(token),
      name,
      zoneOffsetMinutes,
    })
    if (token !== null) ctx.cookies.push(createGuestCookie(token, cookieSettings(ctx.config)))
  }),
  control: publicWrite
    .input(controlInput)
    .mutation(({ ctx, input }) =>
      controlRoom(ctx.tx, callerOf(ctx), hashSecret(input.room), input, Date.now()),
    ),
  send: publicWrite
    .input(sendInput)
    .mutation(({ ctx, input }) =>
      sendMessage(ctx.tx, callerOf(ctx), hashSecret(input.room), input, Date.now()),
    ),
  judge: publicWrite
    .input(judgeInput)
    .mutation(({ ctx, input }) =>
      judgeRound(ctx.tx, callerOf(ctx), hashSecret(input.room), input, Date.now()),
    ),
  /** Every ten seconds while the room is open, when the stream asks: says that the browser still has a network. */
  ping: publicWrite.input(roomInput).mutation(async ({ ctx, input }) => {
    const { room } = await requireSeat(ctx.tx, hashSecret(input.room), callerOf(ctx))
    await touchPresence(ctx.tx, { roomId: room.id, seat: room.seat })
  }),
  code: publicRead.input(codeInput).query(async ({ ctx, input }) => {
    const { room } = await requireSeat(ctx.db, hashSecret(input.room), callerOf(ctx))
    return readUpdates(ctx.db, { roomId: room.id, round: input.round }, input.after)
  }),
  // Its own short transactions: while older updates are merged, it holds no connection.
  push: publicRead.input(pushInput).mutation(async ({ ctx, input }) => {
    const { room, round } = await requireSeat(ctx.db, hashSecret(input.room), callerOf(ctx))
    if (round.round !== input.round) throw mockErrors.notRunning()
    const key = { roomId: room.id, round: round.round }
    return pushUpdate(ctx.db, key, { update: input.update, payer: payerOf(ctx, room), now: Date.now() })
  }),
})
