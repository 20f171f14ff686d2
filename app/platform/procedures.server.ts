import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { Refusal } from '#app/shared/refusals.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { Config } from './config.server.ts'
import type { Database, Transaction } from './database.server.ts'
import { doorRefusals } from './door.messages.ts'
import { describeForWire, toTrpcCode } from './errors.server.ts'
import type { Log } from './log.server.ts'

/** The session that a request came with: which one, and since when its person is logged in. */
export type RequestSession = { id: string; createdAt: Date; renewedAt: Date; expiresAt: Date }

/** The ids of the flags that are on, from memory. */
export type FlagReader = () => Promise<ReadonlySet<string>>

export type RequestContext = {
  db: Database
  readFlags: FlagReader
  viewer: Viewer | null
  session: RequestSession | null
  /** The caller's network as the subject of a quota. */
  network: string
  requestId: string
  config: Config
  log: Log
}

const t = initTRPC.context<RequestContext>().create({
  errorFormatter: ({ shape, error, ctx }) => {
    const { message, data } = describeForWire(error.cause, error.code, ctx?.requestId)
    return { ...shape, message, data: { ...shape.data, stack: undefined, ...data } }
  },
})

export const router = t.router

/** Gives an expected 'no' its HTTP status. Everything else stays what it is: a bug, or bad input. */
const refusing = t.middleware(async ({ next }) => {
  const result = await next()
  if (!result.ok && result.error.cause instanceof Refusal) {
    const { cause } = result.error
    throw new TRPCError({ code: toTrpcCode(cause.status), message: cause.message, cause })
  }
  if (!result.ok && result.error.cause instanceof ZodError && result.error.code !== 'BAD_REQUEST') {
    // A schema that fails behind the door is our own mistake, not the caller's.
    throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: result.error })
  }
  return result
})

function requireViewer(viewer: Viewer | null): Viewer {
  if (viewer === null) throw doorRefusals.signedOut()
  return viewer
}

/** The session of a signed-in person; there always is one. */
export function requireSession({ session }: { session: RequestSession | null }): RequestSession {
  if (session === null) throw doorRefusals.signedOut()
  return session
}

function requireAdmin(viewer: Viewer | null): Viewer {
  const known = requireViewer(viewer)
  // The same answer as for something that does not exist: outsiders learn nothing about the admin's calls.
  if (known.role !== 'admin') throw doorRefusals.missing()
  return known
}

/** A write's context: the transaction is the only handle in it, so nothing can be written beside it. */
type WriteContext = { tx: Transaction; viewer: Viewer; requestId: string }

const inTransaction = (allow: (viewer: Viewer | null) => Viewer) =>
  t.middleware(async ({ ctx, next }) => {
    const viewer = allow(ctx.viewer)
    const outcome = await ctx.db.transaction().execute(async (tx) => {
      const write: WriteContext & { db: undefined } = { tx, viewer, requestId: ctx.requestId, db: undefined }
      const result = await next({ ctx: write })
      // tRPC reports failure as a value; throwing it here is what rolls the transaction back.
      if (!result.ok) throw result.error
      return result
    })
    return outcome
  })

const open = t.procedure.use(refusing)

/** Anyone may ask. @public */
export const publicRead = open

/** A signed-in person reads. */
export const signedIn = open.use(({ ctx, next }) =>
  next({ ctx: { db: ctx.db, viewer: requireViewer(ctx.viewer) } }),
)

/** A signed-in person writes, inside one transaction. */
export const signedInWrite = open.use(inTransaction(requireViewer))

/** An administrator reads. @public */
export const adminRead = open.use(({ ctx, next }) =>
  next({ ctx: { db: ctx.db, viewer: requireAdmin(ctx.viewer) } }),
)

/** An administrator writes, inside one transaction. @public */
export const adminWrite = open.use(inTransaction(requireAdmin))
