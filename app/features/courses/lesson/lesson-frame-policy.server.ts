import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Deletes the constructors that open connections which no CSP directive covers. It is part of the lesson's own script,
 * the only hash that may run: when the lesson injects its script into another frame, the guard runs there first, too.
 */
const GUARD = `for (const name of Object.getOwnPropertyNames(window)) if (/^(webkit)?RTC|^Web(Transport|SocketStream)/.test(name)) delete window[name]
if ('RTCPeerConnection' in window || 'WebTransport' in window) throw new Error('The frame is not closed.')
`

/** The lesson's script after the guard. Lone surrogates are replaced, or the browser would compute another hash. */
export const guardScript = (script: string) => `${GUARD}${script.toWellFormed()}`

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Two policies, and a script must pass both. The first allows no URL at all, so nothing can be loaded, whatever nonce
 * or integrity it has. The second allows only these hashes, so there are no inline handlers, no javascript: URLs and
 * no scripts that the lesson writes into a nested frame.
 */
function framePolicy(scripts: readonly string[]): string {
  const directives = [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    // The lesson's script may set styles, which can't load anything either.
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
  return `${directives.join('; ')}, script-src ${allowed}`
}

/** Headers for the document that runs a lesson's script: an opaque origin, no network, no navigation. */
export function setFrameHeaders(reply: FastifyReply, scripts: readonly string[]) {
  reply.headers({
    'content-security-policy': framePolicy(scripts),
    // Not covered by CSP: WebRTC, preconnect, DNS lookups, and the connection that a browser opens for a navigation
    // before it is blocked. An empty list allows no host.
    'connection-allowlist': '()',
    'x-dns-prefetch-control': 'off',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  reply.type('text/html; charset=utf-8')
}

/** As a top-level page the document could navigate anywhere: only the policy of the embedding page limits that. */
export const isFrameRequest = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'iframe'
