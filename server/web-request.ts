import type { FastifyRequest } from 'fastify'

const SCHEME_AND_HOST = /^https?:\/\/[^/?]*/i
const PATH = /^[^?]*/
/** Tab, line feed and carriage return. */
const DROPPED_BY_PARSERS = /%(?=0[9ad])/gi

/**
 * The URL of a request on this site, whatever was sent. Resolved normally, '//another.example/path' and the absolute URL
 * that a proxy may send would name another host; here they are paths like any other.
 *
 * The router decodes a path and parses it again as a URL, which drops tabs and line breaks: '/%09/' would become '//',
 * which is no URL. Encoded twice they are letters like any other, of a page that doesn't exist.
 */
export function toSiteUrl(requestUrl: string, publicUrl: string): URL {
  const path = requestUrl
    .replace(SCHEME_AND_HOST, '')
    .replace(PATH, (text) => text.replaceAll(DROPPED_BY_PARSERS, '%25'))
  return new URL(`${publicUrl}${path.startsWith('/') ? '' : '/'}${path}`)
}

/** Converts to a Fetch API request. Its URL is built from the configured origin, never from Host. */
export function toWebRequest(
  request: FastifyRequest,
  publicUrl: string,
  options: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item)
  }
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  return new Request(toSiteUrl(request.url, publicUrl), {
    method: request.method,
    headers,
    body: typeof request.body === 'string' ? request.body : null,
    signal: options.signal ?? null,
  })
}

/** The headers that tRPC reads. */
const CALL_HEADERS = ['content-type', 'accept', 'trpc-accept']

/** Converts an API call, whose handler needs neither cookies nor a signal. */
export function toCallRequest({ url, method, headers, body }: FastifyRequest, publicUrl: string): Request {
  const read = CALL_HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return new Request(toSiteUrl(url, publicUrl), {
    method,
    headers: read,
    body: typeof body === 'string' ? body : null,
  })
}
