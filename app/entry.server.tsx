import { Transform, type TransformCallback, Writable } from 'node:stream'
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
  // A page in one piece costs less, so only data that a loader didn't wait for comes after its page, and only to people.
  const isForMachines = () => loadContext.get(isCachedPageContext) || isbot(request.headers.get('user-agent'))
  const isWhole = !hasDeferredData(routerContext) || isForMachines()

  return new Promise((resolve, reject) => {
    let status = responseStatusCode
    let isShellReady = false

    const { pipe, abort } = renderToPipeableStream(
      <DocumentRequestContext value={documentRequest}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </DocumentRequestContext>,
      {
        nonce,
        // Otherwise React would move long parts to the end and insert them by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          isShellReady = true
          if (!isWhole) sendInParts()
        },
        onAllReady() {
          if (isWhole && isShellReady) sendWhole()
        },
        onShellError: reject,
        onError(error: unknown) {
          // In a browser, React tries a part again.
          if (!isShellReady || isForMachines()) status = 500
          // Before the shell, React Router itself reports the failure.
          if (isShellReady) reportFailure(error, loadContext)
        },
      },
    )
    const abortTimer = setTimeout(() => {
      const reason = new Error('The page was not rendered in time.')
      reason.name = RENDER_TIMEOUT
      abort(reason)
    }, ABORT_AFTER_MS)

    responseHeaders.set('Content-Type', 'text/html; charset=utf-8')

    function sendInParts() {
      const body = new LowPriorityScripts(() => clearTimeout(abortTimer))
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { headers: responseHeaders, status }))
    }

    function sendWhole() {
      clearTimeout(abortTimer)
      const page = new WholePage((bytes) => {
        // Tells the server that it need not stream.
        responseHeaders.set('Content-Length', String(bytes.length))
        resolve(new Response(bytes, { headers: responseHeaders, status }))
      })
      pipe(page)
    }
  })
}

/** Whether a part of the data may come after the page. */
function hasDeferredData({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  return Object.values(loaderData).some(
    (data: unknown) =>
      typeof data === 'object' &&
      data !== null &&
      Object.values(data).some((part: unknown) => part instanceof Promise),
  )
}

const SCRIPT_LINK = 'rel="modulepreload"'

/**
 * Lowers the priority of scripts, because style sheets and fonts matter more on a slow connection. React Router has no
 * option for it.
 */
function lowerPriority(html: Buffer): Buffer<ArrayBuffer> {
  const text = html.toString()
  return Buffer.from(text.replaceAll(SCRIPT_LINK, `${SCRIPT_LINK} fetchpriority="low"`))
}

/** Collects a page that is written at once. */
class WholePage extends Writable {
  readonly #onEnd: (html: Buffer<ArrayBuffer>) => void
  readonly #chunks: Buffer[] = []

  constructor(onEnd: (html: Buffer<ArrayBuffer>) => void) {
    super()
    this.#onEnd = onEnd
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void) {
    this.#chunks.push(chunk)
    done()
  }

  override _final(done: () => void) {
    this.#onEnd(lowerPriority(Buffer.concat(this.#chunks)))
    done()
  }
}

/**
 * A page in parts. React writes many small chunks at once, each of which costs a turn in every stream after this one: they
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
    this.push(part.includes(SCRIPT_LINK) ? lowerPriority(part) : part)
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
