import type { FastifyRequest } from 'fastify'

const SCHEME_AND_HOST = /^https?:\/\/[^/?]*/i

/**
 * The address of a request on this site, whatever it was sent as. '//another.example/path' names another host where
 * an address is resolved, and so does the whole address that a proxy may send: here they are paths like any other.
 */
export function toSiteUrl(requestUrl: string, publicUrl: string): URL {
  const path = requestUrl.replace(SCHEME_AND_HOST, '')
  return new URL(`${publicUrl}${path.startsWith('/') ? '' : '/'}${path}`)
}

/** The request as web standards know it. Its address is built from the configured origin, never from Host. */
export function toWebRequest(
  request: FastifyRequest,
  publicUrl: string,
  options: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  return new Request(toSiteUrl(request.url, publicUrl), {
    method: request.method,
    headers,
    body: typeof request.body === 'string' ? request.body : null,
    signal: options.signal ?? null,
  })
}
