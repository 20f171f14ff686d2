import { createHash } from 'node:crypto'
import type { FastifyError, FastifyInstance } from 'fastify'

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

/** A page that fails before it is rendered still answers as a page; calls keep their own form. */
export function addFailurePage(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? INTERNAL_SERVER_ERROR
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (status < INTERNAL_SERVER_ERROR || !isPage) return reply.send(error)
    request.log.error({ err: error }, 'a page failed')
    return reply
      .code(status)
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'private, no-store' })
      .type('text/html; charset=utf-8')
      .send(failurePage(request.id))
  })
}
