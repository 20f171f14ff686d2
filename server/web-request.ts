import type { FastifyRequest } from 'fastify'

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
  const hasBody = request.body !== undefined && request.body !== null
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    body: hasBody ? JSON.stringify(request.body) : null,
    signal: options.signal ?? null,
  })
}
