import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

const NONCE_BYTES = 16

/** A fresh value for each page: only scripts that carry it run. */
export const createNonce = () => randomBytes(NONCE_BYTES).toString('base64')

/** What Google's One Tap needs; its script is loaded when someone presses the button, not before. */
const ONE_TAP = {
  'script-src': 'https://accounts.google.com/gsi/client',
  'style-src': 'https://accounts.google.com/gsi/style',
  'connect-src': 'https://accounts.google.com/gsi/',
  'frame-src': 'https://accounts.google.com/gsi/',
}

type PagePolicy = {
  /** What may run: a nonce in a page of one person's own, hashes in one that many share. */
  scripts: { nonce: string } | { hashes: readonly string[] }
  isDevelopment?: boolean
  isGoogleConfigured?: boolean
  /** Of the analytics service; none where there is none. */
  foreignOrigins?: readonly string[]
}

const scriptSources = (scripts: PagePolicy['scripts']) =>
  'nonce' in scripts ? [`'nonce-${scripts.nonce}'`, "'strict-dynamic'"] : scripts.hashes

/** The policy of a page. Styles may stand on an element (React writes them there), never in a style block. */
export function pagePolicy(page: PagePolicy): string {
  const { scripts, isDevelopment = false, isGoogleConfigured = false, foreignOrigins = [] } = page
  const self = (...sources: readonly (string | false)[]) => ["'self'", ...sources].filter(Boolean).join(' ')
  const oneTap = (name: keyof typeof ONE_TAP) => isGoogleConfigured && ONE_TAP[name]
  const directives = {
    'default-src': "'self'",
    'script-src': self(...scriptSources(scripts), oneTap('script-src'), ...foreignOrigins),
    // Vite's development client writes style blocks and talks over a web socket.
    'style-src': self(isDevelopment && "'unsafe-inline'", oneTap('style-src')),
    'style-src-attr': "'unsafe-inline'",
    'connect-src': self(isDevelopment && 'ws:', oneTap('connect-src'), ...foreignOrigins),
    'frame-src': self(oneTap('frame-src')),
    'img-src': self('data:', ...foreignOrigins),
    'font-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every answer; a page replaces the policy by its own. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string) {
  app.addHook('onRequest', async (request, reply: FastifyReply) => {
    reply.headers({
      'x-request-id': request.id,
      'content-security-policy': NOTHING_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    if (publicUrl.startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    }
  })
}
