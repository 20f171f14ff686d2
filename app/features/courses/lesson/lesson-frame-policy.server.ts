import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Deletes the constructors that open connections which no directive of a content security policy covers. It is a
 * part of the lesson's own script, whose hash is the only one that may run: where the lesson puts its script into
 * another frame, the constructors of that frame are deleted first as well.
 */
const GUARD = `for (const name of Object.getOwnPropertyNames(window)) if (/^(webkit)?RTC|^Web(Transport|SocketStream)/.test(name)) delete window[name]
if ('RTCPeerConnection' in window || 'WebTransport' in window) throw new Error('The frame is not closed.')
`

/** A lesson's script behind its guard. Text that is not well formed would have another hash in the browser. */
export const guardScript = (script: string) => `${GUARD}${script.toWellFormed()}`

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Two policies, and a script must pass both. The first allows no address at all, so nothing can be loaded, whatever
 * nonce or integrity it carries. The second allows only these texts, so there are no handlers in attributes, no
 * javascript: addresses and no scripts that the lesson writes into a frame inside.
 */
function framePolicy(scripts: readonly string[]): string {
  const closed = [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    // The lesson's script may write styles: they can load nothing either.
    "style-src 'unsafe-inline'",
    'img-src data:',
    "connect-src 'none'",
    "frame-src 'none'",
    "child-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]
  const allowed = scripts.length === 0 ? "'none'" : scripts.map(hashOf).join(' ')
  return `${closed.join('; ')}, script-src ${allowed}`
}

/** Headers of a document in which a lesson's script runs: an opaque origin, no network and no way out. */
export function setFrameHeaders(reply: FastifyReply, scripts: readonly string[]) {
  reply.headers({
    'content-security-policy': framePolicy(scripts),
    // What the policy does not cover: WebRTC, connecting ahead, name lookups, and the connection that a browser
    // opens for a navigation before it is refused. An empty list: no host at all.
    'connection-allowlist': '()',
    'x-dns-prefetch-control': 'off',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  reply.type('text/html; charset=utf-8')
}

/**
 * Whether a frame asked. As a page of its own the document could go to any address, because only the policy of
 * the page around it limits where a frame goes.
 */
export const isFrameRequest = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'iframe'
