import { Transform, type TransformCallback } from 'node:stream'
import { inspect } from 'node:util'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { DocumentRequestContext } from '#app/client/document-request.ts'
import {
  isCachedPageContext,
  nonceContext,
  RENDER_TIMEOUT,
  reportErrorContext,
  requestIdContext,
} from '#app/client/request-context.ts'

/** How long deferred data may delay a response. */
export const streamTimeout = 5_000
/** A little longer, so that React can still write the boundaries that timed out. */
const ABORT_AFTER_MS = streamTimeout + 1_000

export default function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  if (request.method === 'HEAD') {
    return new Response(null, { status: responseStatusCode, headers: responseHeaders })
  }

  responseHeaders.set('Link', preloadStyleSheets(routerContext))
  const nonce = loadContext.get(nonceContext) || undefined
  const failedRequestId = hasFailed(routerContext)
    ? loadContext.get(requestIdContext) || undefined
    : undefined
  const documentRequest = {
    ...(nonce === undefined ? {} : { nonce }),
    ...(failedRequestId === undefined ? {} : { failedRequestId }),
  }
  // Bots and the cache get the complete page; people get the shell as soon as it is ready.
  const isWhole = loadContext.get(isCachedPageContext) || isbot(request.headers.get('user-agent'))

  return new Promise((resolve, reject) => {
    let status = responseStatusCode
    let isShellSent = false

    const { pipe, abort } = renderToPipeableStream(
      <DocumentRequestContext value={documentRequest}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </DocumentRequestContext>,
      {
        nonce,
        // Otherwise React would move long parts to the end and insert them by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          if (!isWhole) send()
        },
        onAllReady() {
          if (isWhole) send()
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500
          // Before the shell, React Router itself reports the failure.
          if (isShellSent) reportFailure(error, loadContext)
        },
      },
    )
    const abortTimer = setTimeout(() => {
      const reason = new Error('The page was not rendered in time.')
      reason.name = RENDER_TIMEOUT
      abort(reason)
    }, ABORT_AFTER_MS)

    function send() {
      isShellSent = true
      const body = new LowPriorityScripts(() => clearTimeout(abortTimer))
      responseHeaders.set('Content-Type', 'text/html; charset=utf-8')
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { headers: responseHeaders, status }))
    }
  })
}

const SCRIPT_LINK = 'rel="modulepreload"'

/**
 * Lowers the priority of scripts, because style sheets and fonts matter more on a slow connection. React Router has no
 * option for it. React writes many small chunks at once, each of which costs a turn in every stream after this one: they
 * are joined until React says that it is done for now.
 */
class LowPriorityScripts extends Transform {
  readonly #onEnd: () => void
  #chunks: Buffer[] = []

  constructor(onEnd: () => void) {
    super()
    this.#onEnd = onEnd
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
    this.#chunks.push(chunk)
    done()
  }

  /** React calls this when it has written all that is ready. */
  flush() {
    if (this.#chunks.length === 0) return
    const part = Buffer.concat(this.#chunks)
    this.#chunks = []
    const hasLinks = part.includes(SCRIPT_LINK)
    this.push(hasLinks ? part.toString().replaceAll(SCRIPT_LINK, `${SCRIPT_LINK} fetchpriority="low"`) : part)
  }

  override _flush(done: TransformCallback) {
    this.flush()
    this.#onEnd()
    done()
  }
}

/**
 * A Link header that preloads the style sheets of this page. React writes the links of all scripts before them, although
 * nothing can be painted without them, and a header is read before the page. The manifest has those of all pages, and a
 * page that failed shows nothing below the route that handles errors.
 */
function preloadStyleSheets({ manifest, staticHandlerContext: { matches, errors } }: EntryContext): string {
  const failed = matches.findIndex(({ route }) => errors !== null && route.id in errors)
  const shown = failed === -1 ? matches : matches.slice(0, failed + 1)
  const sheets = shown.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  return [...new Set(sheets)].map((sheet) => `<${sheet}>; rel=preload; as=style`).join(', ')
}

function hasFailed(routerContext: EntryContext): boolean {
  return routerContext.staticHandlerContext.errors !== null
}

/** Called by React Router for every failure of a loader, an action or a first render. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An aborted request is no failure.
  if (!request.signal.aborted) reportFailure(error, context)
}

function reportFailure(error: unknown, context: Readonly<RouterContextProvider>) {
  const report = context.get(reportErrorContext)
  if (report === null) process.stderr.write(`${inspect(error)}\n`)
  else report(error)
}
