import { createHash } from 'node:crypto'
import type { FastifyError, FastifyInstance } from 'fastify'
import { BUG_SENTENCE } from '#app/platform/door.messages.ts'

const INTERNAL_SERVER_ERROR = 500

const STYLE = `:root{color-scheme:light dark}body{max-width:38rem;margin:20vh auto;padding:0 1.25rem;font:1.0625rem/1.5 system-ui,sans-serif}h1{font-size:2rem;line-height:1.15}hr{border:0;border-top:2px solid #e8461a;width:34%;margin:0 0 1.5rem}code{font-size:.9em}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Needs no script, no file and no database: it is what is left when a page could not even begin. The id is ours. */
const failurePage = (requestId: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Something went wrong - Flashcards</title><style>${STYLE}</style></head>
<body><hr><h1>Something went wrong.</h1>
<p>The page could not be made. What you saved before is safe. Try again in a moment.</p>
<p><a href="">Reload</a> &middot; <a href="/">Go Home</a></p>
<p>If you write to us, mention <code>${requestId}</code>.</p></body></html>
`

/**
 * A page that fails before it is rendered still answers as a page. Whatever fails, its cause is for the log alone,
 * and no cache keeps the answer, also where the route has said already for how long a good one may be kept.
 */
export function addFailurePage(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? INTERNAL_SERVER_ERROR
    // What is wrong with a request is said to whoever sent it.
    if (status < INTERNAL_SERVER_ERROR) return reply.send(error)
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    request.log.error({ err: error }, isPage ? 'a page failed' : 'a request failed')
    reply.code(status).header('cache-control', 'private, no-store')
    if (!isPage) return reply.send({ message: BUG_SENTENCE, requestId: request.id })
    return reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(failurePage(request.id))
  })
}
