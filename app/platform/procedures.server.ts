import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import type { z } from 'zod'
import { RetryableError, AppError } from '#app/shared/errors.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { Config } from './config.server.ts'
import type { Database, Transaction } from './database.server.ts'
import { isDatabaseUnavailable, isUnstorableText } from './database-errors.server.ts'
import { apiErrors } from './api.messages.ts'
import { toWireError, toTrpcCode } from './errors.server.ts'
import type { Log } from './log.server.ts'
import type { BatchRunner } from './batch-runner.server.ts'
import { observe } from './telemetry.server.ts'

/** The session of a request. */
export type RequestSession = { id: string; createdAt: Date; renewedAt: Date; expiresAt: Date; readAt: Date }

/** Reads the ids of the enabled flags from the cache. */
export type FlagReader = () => Promise<ReadonlySet<string>>

/** The live updates of this process. */
type LiveStatus = { state: string; lagMs: number | null; streams: number; frames: number }
export type LiveStatusReader = () => LiveStatus

export type RequestContext = {
  db: Database
  calls: BatchRunner
  readFlags: FlagReader
  readLiveStatus: LiveStatusReader
  viewer: Viewer | null
  session: RequestSession | null
  /** The page belongs to a person, and the request has no session of theirs any more. */
  hasLostSession?: boolean
  /** The token of a guest's signed cookie: somebody without an account in a mock interview. */
  guestToken: string | null
  /** Cookies to set with the response of an API call. */
  cookies: string[]
  /** The caller's network as the subject of a quota. */
  network: string
  requestId: string
  config: Config
  log: Log
}

const t = initTRPC.context<RequestContext>().create({
  errorFormatter: ({ shape, error, ctx }) => {
    const { message, data } = toWireError(error.cause, error.code, ctx?.requestId)
    return { ...shape, message, data: { ...shape.data, stack: undefined, ...data } }
  },
})

export const { router, mergeRouters } = t

const RETRY_AFTER_SECONDS = 2

/** The error that people see while the database doesn't answer or is too busy; the log gets the cause. */
export function createDatabaseBusyError(cause: unknown): RetryableError {
  const error = new RetryableError(apiErrors.notReady(), RETRY_AFTER_SECONDS)
  error.cause = cause
  return error
}

/** Lets metrics and traces see every call and the code that it ended with. */
const observeCall = t.middleware(({ next, path, type }) =>
  observe(
    { kind: 'call', name: path, type },
    () => next(),
    (result) => (result.ok ? null : result.error.code),
  ),
)

/** Maps an AppError to its HTTP status. Everything else stays as it is: a bug, or bad input. */
const mapAppErrors = t.middleware(async ({ ctx, next, path, type }) => {
  const result = await ctx.calls.run(async () => {
    const called = await next()
    // A write has already happened and its response is small, so its size is not limited.
    if (!called.ok || type !== 'query' || ctx.calls.reserveResponseBytes(called.data)) return called
    throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE', cause: apiErrors.answerTooLarge() })
  })
  if (!result.ok && isDatabaseUnavailable(result.error)) {
    ctx.calls.callsWithoutDatabase.add(path)
    throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: createDatabaseBusyError(result.error) })
  }
  if (!result.ok && isUnstorableText(result.error.cause)) throw new TRPCError({ code: 'BAD_REQUEST' })
  if (!result.ok && result.error.cause instanceof AppError) {
    const { cause } = result.error
    throw new TRPCError({ code: toTrpcCode(cause.status), message: cause.message, cause })
  }
  if (!result.ok && result.error.cause instanceof ZodError && result.error.code !== 'BAD_REQUEST') {
    // A schema that fails inside a procedure is our bug, not the caller's.
    throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: result.error })
  }
  return result
})

function requireViewer(viewer: Viewer | null): Viewer {
  if (viewer === null) throw apiErrors.signedOut()
  return viewer
}

/** The session of a signed-in person, who always has one. */
export function requireSession({ session }: { session: RequestSession | null }): RequestSession {
  if (session === null) throw apiErrors.signedOut()
  return session
}

/** When a request was received, by the database's clock: an order of receipts needs one clock for all processes. */
export const receivedAtOf = ({ session }: { session: RequestSession | null }): Date =>
  session?.readAt ?? new Date()

function requireAdmin(viewer: Viewer | null): Viewer {
  const known = requireViewer(viewer)
  // The same response as for a missing procedure, so that outsiders learn nothing about admin calls.
  if (known.role !== 'admin') throw apiErrors.missing()
  return known
}

/** A write's context. The transaction replaces `db`, so that nothing is written outside it. */
type WriteContext<Allowed> = { tx: Transaction; viewer: Allowed; requestId: string }

const inTransaction = <Allowed extends Viewer | null>(allow: (viewer: Viewer | null) => Allowed) =>
  t.middleware(async ({ ctx, next }) => {
    const viewer = allow(ctx.viewer)
    const outcome = await ctx.db.transaction().execute(async (tx) => {
      const write: WriteContext<Allowed> & { db: undefined } = {
        tx,
        viewer,
        requestId: ctx.requestId,
        db: undefined,
      }
      const result = await next({ ctx: write })
      // tRPC reports failure as a value; throwing it here is what rolls the transaction back.
      if (!result.ok) throw result.error
      return result
    })
    return outcome
  })

const open = t.procedure.use(observeCall).use(mapAppErrors)

/** Anyone reads. @public */
export const publicRead = open

/**
 * Anyone reads, and a signed-in person also what is theirs. A page whose session ended is told so: a visitor's answer
 * would look as if everything of its person were gone.
 */
export const openRead = open.use(({ ctx, next }) => {
  if (ctx.hasLostSession === true) throw apiErrors.signedOut()
  return next()
})

/** A signed-in person reads. */
export const signedIn = open.use(({ ctx, next }) =>
  next({ ctx: { db: ctx.db, viewer: requireViewer(ctx.viewer) } }),
)

/** An administrator reads. @public */
export const adminRead = open.use(({ ctx, next }) =>
  next({ ctx: { db: ctx.db, viewer: requireAdmin(ctx.viewer) } }),
)

/**
 * A procedure that writes, inside one transaction. The transaction opens after the input is parsed: bad input never
 * takes a connection, and what a schema transforms (sanitised HTML) is done before anything is locked.
 */
function writeProcedure<Allowed extends Viewer | null>(allow: (viewer: Viewer | null) => Allowed) {
  const checked = open.use(({ ctx, next }) => {
    allow(ctx.viewer)
    return next()
  })
  const written = checked.use(inTransaction(allow))
  return {
    input: <Schema extends z.ZodType>(schema: Schema) => checked.input(schema).use(inTransaction(allow)),
    mutation: written.mutation,
  }
}

/** Anyone writes, inside one transaction; the procedure decides who may. */
export const publicWrite = writeProcedure((viewer) => viewer)

/** A signed-in person writes, inside one transaction. */
export const signedInWrite = writeProcedure(requireViewer)

/** An administrator writes, inside one transaction. @public */
export const adminWrite = writeProcedure(requireAdmin)
