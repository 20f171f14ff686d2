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
  takePageContext,
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
  const { serverHandoffStream, ...withoutStream } = routerContext
  const handoff = isWhole ? writeHandoff(serverHandoffStream, nonce) : null
  // It counts only once the page is written.
  handoff?.catch(() => {})

  return new Promise((resolve, reject) => {
    let status = responseStatusCode
    let isShellReady = false

    const { pipe, abort } = renderToPipeableStream(
      <DocumentRequestContext value={documentRequest}>
        <ServerRouter context={isWhole ? withoutStream : routerContext} url={request.url} nonce={nonce} />
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
          if (handoff !== null && isShellReady) void handoff.then(sendWhole, reject)
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

    function sendWhole(handoffScript: string) {
      clearTimeout(abortTimer)
      const take = loadContext.get(takePageContext)
      // A page without scripts, such as that of a failure, reads no data.
      const script = routerContext.renderMeta?.didRenderScripts === true ? handoffScript : ''
      const page = new WholePage(script, (html) => {
        take?.(html)
        resolve(new Response(take === null ? html : null, { headers: responseHeaders, status }))
      })
      pipe(page)
    }
  })
}

/** Characters that would end a script, or a text in it. */
const UNSAFE_IN_SCRIPT = /[&<>\u2028\u2029]/g
const escapeInScript = (text: string) =>
  text.replaceAll(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  )

/**
 * The script with the data of the loaders, as React Router would write it. It would be a part of the page that React waits
 * for and then renders by itself, which costs more than the script; a page in one piece needs none of that.
 */
async function writeHandoff(stream: EntryContext['serverHandoffStream'], nonce: string | undefined) {
  const reader = stream?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  const controller = 'window.__reactRouterContext.streamController'
  return `<script${attribute}>${controller}.enqueue(${escapeInScript(JSON.stringify(text))});${controller}.close();</script>`
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

const SCRIPT_LINK = Buffer.from('rel="modulepreload"')
const LOW_PRIORITY = Buffer.from(' fetchpriority="low"')

/**
 * Lowers the priority of scripts, because style sheets and fonts matter more on a slow connection. React Router has no
 * option for it.
 */
function lowerPriority(html: Buffer): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  let rest = html
  for (let at = rest.indexOf(SCRIPT_LINK); at !== -1; at = rest.indexOf(SCRIPT_LINK)) {
    const end = at + SCRIPT_LINK.length
    parts.push(rest.subarray(0, end), LOW_PRIORITY)
    rest = rest.subarray(end)
  }
  return Buffer.concat([...parts, rest])
}

const END_OF_BODY = Buffer.from('</body>')

/** Collects a page that is written at once, and adds a script at its end. */
class WholePage extends Writable {
  readonly #script: Buffer
  readonly #onEnd: (html: Buffer<ArrayBuffer>) => void
  readonly #chunks: Buffer[] = []

  constructor(script: string, onEnd: (html: Buffer<ArrayBuffer>) => void) {
    super()
    this.#script = Buffer.from(script)
    this.#onEnd = onEnd
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void) {
    this.#chunks.push(chunk)
    done()
  }

  override _final(done: () => void) {
    const html = Buffer.concat(this.#chunks)
    const end = html.lastIndexOf(END_OF_BODY)
    const parts =
      end === -1 ? [html, this.#script] : [html.subarray(0, end), this.#script, html.subarray(end)]
    this.#onEnd(lowerPriority(Buffer.concat(parts)))
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
