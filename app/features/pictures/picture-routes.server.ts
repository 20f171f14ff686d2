import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '#app/platform/database-errors.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { heavyWork } from '#app/platform/heavy-work.server.ts'
import { createDatabaseBusyError, type RequestContext } from '#app/platform/procedures.server.ts'
import { type AppError, AppError as ExpectedError, RetryableError } from '#app/shared/errors.ts'
import { NOT_MODIFIED } from '#app/shared/http-status.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { pictureErrors } from './picture.messages.ts'
import { isPictureHash, MAX_UPLOAD_BYTES, PICTURES_PATH } from './picture.rules.ts'
import { isPictureOf, readPicture, storePicture } from './picture.service.server.ts'
import { UploadAdmission } from './upload-admission.server.ts'

/** Who sees a picture: everyone, so that it can be cached anywhere; this reader alone; or nobody. */
export type PictureAccess = 'everyone' | 'reader' | 'none'

/** How one feature shows pictures; the cards and the lessons bring one each. */
export type FindPictureAccess = (db: Database, viewer: Viewer | null, hash: string) => Promise<PictureAccess>

type PictureRoutes = {
  createContext(request: FastifyRequest): Promise<RequestContext>
  accessRules: readonly FindPictureAccess[]
}

/** An admitted upload. */
type Upload = Pick<RequestContext, 'db'> & { viewer: Viewer; release(): void; isReceived: boolean }

const BINARY = /^application\/octet-stream$|^image\//

/** A withdrawn picture is gone after this time, wherever it was cached. */
const PUBLIC_CACHE = 'public, max-age=300'
/** Another session in the same browser never gets it from the cache, because its cookie differs. */
const PRIVATE_CACHE = 'private, max-age=3600'

const UPLOAD_LIMITS = { admitted: 24, perPerson: 2 }

function sendError(reply: FastifyReply, error: AppError) {
  if (error instanceof RetryableError) reply.header('retry-after', error.retryAfterSeconds)
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .send({ code: error.code, message: error.message })
}

/** Sends expected errors as JSON; everything else is a bug and goes to the app's handler. */
async function answer(reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ExpectedError) return sendError(reply, error)
    if (isDatabaseUnavailable(error)) return sendError(reply, createDatabaseBusyError(error))
    throw error
  }
}

async function findAccess(
  { db, viewer }: RequestContext,
  accessRules: readonly FindPictureAccess[],
  hash: string,
): Promise<PictureAccess> {
  let access: PictureAccess = 'none'
  for (const findRule of accessRules) {
    const found = await findRule(db, viewer, hash)
    if (found === 'everyone') return found
    if (found === 'reader') access = found
  }
  if (access === 'none' && viewer !== null && (await isPictureOf(db, viewer, hash))) return 'reader'
  return access
}

/** Uploads of signed-in people, and the pictures of what a reader may read. */
export function addPictureRoutes(app: FastifyInstance, { createContext, accessRules }: PictureRoutes) {
  const admission = new UploadAdmission(UPLOAD_LIMITS)
  const uploads = new WeakMap<FastifyRequest, Upload>()

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(BINARY, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      // The handler may never have run: it was refused while it waited for a slot.
      uploads.get(request)?.release()
      const code: unknown =
        typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
      if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return sendError(reply, pictureErrors.tooLarge())
      if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return sendError(reply, pictureErrors.notPicture())
      if (error instanceof ExpectedError) return sendError(reply, error)
      throw error
    })

    scope.post(PICTURES_PATH, {
      bodyLimit: MAX_UPLOAD_BYTES,
      // Before the body is read, so that nobody can make the server hold more bodies than are admitted.
      onRequest: async (request, reply) => {
        await answer(reply, async () => {
          const context = await createContext(request)
          const { viewer } = context
          if (viewer === null) throw pictureErrors.signedOut()
          const upload = { db: context.db, viewer, release: admission.admit(viewer.id), isReceived: false }
          // From when its body is here, the upload counts until its work has ended, also if the sender has left.
          reply.raw.once('close', () => !upload.isReceived && upload.release())
          uploads.set(request, upload)
        })
      },
      preHandler: (request, reply, done) => {
        const upload = uploads.get(request)
        if (upload === undefined || reply.raw.destroyed) return done(pictureErrors.signedOut())
        upload.isReceived = true
        done()
      },
      handler: (request, reply) =>
        answer(reply, async () => {
          const upload = uploads.get(request)
          if (upload === undefined) throw pictureErrors.signedOut()
          try {
            const { body } = request
            if (!Buffer.isBuffer(body) || body.length === 0) throw pictureErrors.empty()
            // Loaded with the first upload: the decoders take a while.
            const { reencodePicture } = await import('./reencode-picture.server.ts')
            const picture = await heavyWork.run(upload.viewer.id, async () =>
              reply.raw.destroyed ? null : reencodePicture(body),
            )
            // Nobody is there to get an answer.
            if (picture === null) return undefined
            const uploaded = await storePicture(upload.db, upload.viewer, picture)
            return await reply.header('cache-control', 'no-store').send(uploaded)
          } finally {
            upload.release()
          }
        }),
    })

    scope.get<{ Params: { hash: string } }>(`${PICTURES_PATH}/:hash`, (request, reply) =>
      answer(reply, async () => {
        const { hash } = request.params
        if (!isPictureHash(hash)) throw pictureErrors.missing()
        const context = await createContext(request)
        const access = await findAccess(context, accessRules, hash)
        if (access === 'none') throw pictureErrors.missing()
        const etag = `"${hash}"`
        reply.headers({
          etag,
          'cache-control': access === 'everyone' ? PUBLIC_CACHE : PRIVATE_CACHE,
          ...(access === 'everyone' ? {} : { vary: 'cookie' }),
          // Opened by itself it is a picture and nothing else.
          'content-security-policy': "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'",
          'content-disposition': `inline; filename="${hash.slice(0, 12)}.webp"`,
        })
        if (request.headers['if-none-match'] === etag) return reply.code(NOT_MODIFIED).send()
        const bytes = await readPicture(context.db, hash)
        if (bytes === null) {
          reply.removeHeader('etag')
          throw pictureErrors.missing()
        }
        return reply.type('image/webp').send(bytes)
      }),
    )
  })
}
