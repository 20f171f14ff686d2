import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NOT_MODIFIED, OK } from '#app/shared/http-status.ts'
import { REPORTING_HEADER } from '../app/platform/security-headers.server.ts'
import { inlineSheet, type InlineSheet, withoutPreload } from './inline-styles.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

// The best compression that does not delay the response noticeably.
const BROTLI_QUALITY = 7
// Scripts without a type, or modules: what the browser runs. Data blocks need no hash.
const INLINE_SCRIPT = /<script(?: type="module"| async="")*>([\s\S]*?)<\/script>/g

/** A page in every encoding. */
export type CachedPage = {
  status: number
  etag: string
  /** The headers that the page itself set. */
  headers: Record<string, string>
  /** The hashes of its scripts, for the policy. */
  scriptHashes: string[]
  plain: Buffer
  gzip: Buffer
  br: Buffer
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export async function toCachedPage(response: Response, sheet: InlineSheet | null): Promise<CachedPage> {
  const html = await response.text()
  const plain = Buffer.from(sheet === null ? html : inlineSheet(html, sheet))
  const [zipped, br] = await Promise.all([
    toGzip(plain),
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ])
  const scripts = html.matchAll(INLINE_SCRIPT)
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  if (sheet !== null && headers['link'] !== undefined)
    headers['link'] = withoutPreload(headers['link'], sheet)
  return {
    status: response.status,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    headers,
    scriptHashes: [...new Set(Array.from(scripts, ([, text = '']) => hashOf(text)))],
    plain,
    gzip: zipped,
    br,
  }
}

export const bytesOf = ({ plain, gzip: zipped, br }: CachedPage) => plain.length + zipped.length + br.length

/**
 * Shared caches may store it for requests with the same cookies. Browsers revalidate each time, because the person may
 * have signed in since.
 */
const SHARED = 'public, max-age=0, s-maxage=60, must-revalidate'
const VARY = 'Cookie, Accept-Encoding'

function encodingFor(request: FastifyRequest): 'br' | 'gzip' | 'plain' {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
}

export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  policy: string,
) {
  reply
    .code(page.status)
    .headers(page.headers)
    .headers({
      ...REPORTING_HEADER,
      'content-security-policy': policy,
      'cache-control': page.status === OK ? SHARED : 'private, no-store',
      vary: VARY,
    })
  if (page.status === OK) reply.header('etag', page.etag)
  if (page.status === OK && request.headers['if-none-match'] === page.etag) {
    return reply.code(NOT_MODIFIED).send()
  }
  const encoding = encodingFor(request)
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.send(page[encoding])
}
