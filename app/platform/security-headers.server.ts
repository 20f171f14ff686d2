import { createHash, randomBytes } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BAD_REQUEST } from '#app/shared/http-status.ts'

const NONCE_BYTES = 16

/** A new value for each page: only scripts with this nonce run. */
export const createNonce = () => randomBytes(NONCE_BYTES).toString('base64')

/** Sources that Google's One Tap needs; its script is loaded when someone presses the button. */
const ONE_TAP = {
  'script-src': 'https://accounts.google.com/gsi/client',
  'style-src': 'https://accounts.google.com/gsi/style',
  'connect-src': 'https://accounts.google.com/gsi/',
  'frame-src': 'https://accounts.google.com/gsi/',
}

/** Where browsers send policy violations. */
export const REPORTS_PATH = '/policy-reports'
const REPORTS_NAME = 'policy'

/** The named endpoint of `report-to`; browsers without it use `report-uri`. */
export const REPORTING_HEADER = { 'reporting-endpoints': `${REPORTS_NAME}="${REPORTS_PATH}"` }

/** The one style that a library writes into a page, by its text: react-aria, while a dialog is open on iOS. */
const SCROLL_STYLE = '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}'
const SCROLL_STYLE_HASH = `'sha256-${createHash('sha256').update(SCROLL_STYLE).digest('base64')}'`

type PagePolicy = {
  /** Allowed scripts: by nonce in a personal page, by hash in a cached page. */
  scripts: { nonce: string } | { hashes: readonly string[] }
  /** Style blocks that the page contains. */
  styleHashes?: readonly string[]
  isDevelopment?: boolean
  isGoogleConfigured?: boolean
  /** Origins of the analytics service. */
  foreignOrigins?: readonly string[]
}

const scriptSources = (scripts: PagePolicy['scripts']) =>
  'nonce' in scripts ? [`'nonce-${scripts.nonce}'`, "'strict-dynamic'"] : scripts.hashes

/** The policy of a page. Style attributes are allowed (React writes them), style blocks by their hash alone. */
export function pagePolicy(page: PagePolicy): string {
  const { scripts, styleHashes = [], isDevelopment = false, isGoogleConfigured = false } = page
  const { foreignOrigins = [] } = page
  const self = (...sources: readonly (string | false)[]) => ["'self'", ...sources].filter(Boolean).join(' ')
  const oneTap = (name: keyof typeof ONE_TAP) => isGoogleConfigured && ONE_TAP[name]
  const directives = {
    'default-src': "'self'",
    'script-src': self(...scriptSources(scripts), oneTap('script-src'), ...foreignOrigins),
    // Vite's development client writes style blocks and talks over a web socket.
    'style-src': self(
      ...(isDevelopment ? ["'unsafe-inline'"] : [SCROLL_STYLE_HASH, ...styleHashes]),
      oneTap('style-src'),
    ),
    'style-src-attr': "'unsafe-inline'",
    'connect-src': self(isDevelopment && 'ws:', oneTap('connect-src'), ...foreignOrigins),
    'frame-src': self(oneTap('frame-src')),
    'img-src': self('data:', ...foreignOrigins),
    'font-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'report-uri': REPORTS_PATH,
    'report-to': REPORTS_NAME,
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

const DENY_ALL_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Powerful browser features that no page of ours uses. */
const FEATURES_OFF = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const PERMISSIONS_POLICY = [
  ...FEATURES_OFF.map((feature) => `${feature}=()`),
  // The copy button of a code block, passkeys, and One Tap.
  'clipboard-write=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'identity-credentials-get=(self "https://accounts.google.com")',
].join(', ')

/** Headers of every response; a page sets its own policy. */
export function securityHeaders(publicUrl: string, requestId: string): Record<string, string> {
  return {
    'x-request-id': requestId,
    'content-security-policy': DENY_ALL_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

export function addSecurityHeaders(app: FastifyInstance, publicUrl: string) {
  app.addHook('onRequest', async (request, reply: FastifyReply) => {
    reply.headers(securityHeaders(publicUrl, request.id))
  })
}

/**
 * Responds to a URL that the router can't parse, such as '/%ff'. Hooks don't run for it, so the headers are set here.
 */
export const answerUnreadableUrl =
  (publicUrl: string) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    void reply
      .code(error.statusCode ?? BAD_REQUEST)
      .headers(securityHeaders(publicUrl, request.id))
      .send({ message: "This address isn't valid. Check it, or go to the home page." })
  }
