import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { OK } from '#app/shared/http-status.ts'

const SOCKET_KEEPALIVE_MS = 30_000
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** Turns the reply into an open stream of server-sent events; null when the browser has already disconnected. */
export function openStream(reply: FastifyReply): ServerResponse | null {
  reply.hijack()
  const response = reply.raw
  const { socket } = response
  if (socket === null || socket.destroyed) return null
  socket.setTimeout(0)
  socket.setNoDelay(true)
  socket.setKeepAlive(true, SOCKET_KEEPALIVE_MS)
  // The stream ends with its connection, so it needs no chunked encoding, and every socket gets the same bytes.
  response.useChunkedEncodingByDefault = false
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...STREAM_HEADERS })) {
    if (value !== undefined) response.setHeader(name, value)
  }
  response.writeHead(OK)
  return response
}
