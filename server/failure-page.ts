import { createHash } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '#app/platform/database-errors.server.ts'
import { INTERNAL_ERROR_MESSAGE } from '#app/platform/api.messages.ts'
import { createDatabaseBusyError } from '#app/platform/procedures.server.ts'
import { RetryableError } from '#app/shared/errors.ts'

const INTERNAL_SERVER_ERROR = 500

const STYLE = `:root{color-scheme:light dark}body{max-width:38rem;margin:20vh auto;padding:0 1.25rem;font:1.0625rem/1.5 system-ui,sans-serif}h1{font-size:2rem;line-height:1.15}hr{border:0;border-top:2px solid #e8461a;width:34%;margin:0 0 1.5rem}code{font-size:.9em}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type FailureText = {
  title: string
  text: string
  /** Whether the page loads itself again. */
  isRetried?: boolean
}

const FAILED: FailureText = {
  title: 'Something went wrong',
  text: "We couldn't load this page. Anything you saved is safe. Try again in a moment.",
}
const UNAVAILABLE: FailureText = {
  title: 'The database is not ready',
  text: "We can't reach our database right now. Anything you saved is safe. This page tries again by itself.",
  isRetried: true,
}
const TOO_MANY: FailureText = {
  title: 'Too many requests at once',
  text: "You've opened more pages at once than we can load. Wait a moment, then reload.",
}

const RETRY_MIN_SECONDS = 3
const RETRY_SPREAD_SECONDS = 5

/** Spread over some seconds, so that all waiting browsers don't return at the same moment. */
const retryTag = () =>
  `<meta http-equiv="refresh" content="${RETRY_MIN_SECONDS + Math.floor(Math.random() * RETRY_SPREAD_SECONDS)}">`

/** Needs no script, file or database, because it is shown when rendering could not even start. */
const failurePage = (requestId: string, { title, text, isRetried = false }: FailureText) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${isRetried ? retryTag() : ''}
<title>${title} - Flashcards</title><style>${STYLE}</style></head>
<body><hr><h1>${title}.</h1>
<p>${text}</p>
<p><a href="">Reload</a> &middot; <a href="/">Go Home</a></p>
<p>If you write to us, mention <code>${requestId}</code>.</p></body></html>
`

const isPageRequest = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

function sendPage(request: FastifyRequest, reply: FastifyReply, text: FailureText) {
  return reply
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(failurePage(request.id, text))
}

/** In the shape of a failed call, so that the browser's client reads the message. */
const callFailure = (request: FastifyRequest, { code, status, message }: RetryableError) => ({
  error: {
    message,
    code: -32000,
    data: {
      code: 'TRY_AGAIN_LATER',
      httpStatus: status,
      errorCode: code,
      fields: {},
      requestId: request.id,
    },
  },
})

/** An expected, temporary failure: 429 or 503 with Retry-After, as a page or as data. */
export function sendRetryLater(request: FastifyRequest, reply: FastifyReply, error: RetryableError) {
  reply
    .code(error.status)
    .header('retry-after', String(error.retryAfterSeconds))
    .header('cache-control', 'private, no-store')
  if (!isPageRequest(request)) return reply.send(callFailure(request, error))
  return sendPage(request, reply, error.status < INTERNAL_SERVER_ERROR ? TOO_MANY : UNAVAILABLE)
}

/**
 * Handles errors outside the API. A failed page request gets a page, the cause is only logged, and the response is never
 * cached, even if the route has already set cache headers.
 */
export function addFailurePage(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RetryableError) return sendRetryLater(request, reply, error)
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ err: error }, 'the database did not answer in time')
      return sendRetryLater(request, reply, createDatabaseBusyError(error))
    }
    const status = error.statusCode ?? INTERNAL_SERVER_ERROR
    // Client errors are returned with their message.
    if (status < INTERNAL_SERVER_ERROR) return reply.send(error)
    const isPage = isPageRequest(request)
    request.log.error({ err: error }, isPage ? 'a page failed' : 'a request failed')
    reply.code(status).header('cache-control', 'private, no-store')
    if (!isPage) return reply.send({ message: INTERNAL_ERROR_MESSAGE, requestId: request.id })
    return sendPage(request, reply, FAILED)
  })
}
