import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { FILES_PREFIX, FRAME_PREFIX, MANIFEST_PATH } from './runtime-manifest.ts'

const manifestSchema = z.object({ framePath: z.string() })

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The policy of the frame that runs learner code. Never 'strict-dynamic': with it, `import()` of any address would be
 * allowed. Code and WebAssembly arrive as messages, so nothing needs a network.
 */
const framePolicy = (script: string) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${hashOf(script)} blob: 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const FOREVER = 'public, max-age=31536000, immutable'

/** The frame of the runner and the files of its languages, as `tools/practice/build-runtime.ts` writes them. */
export async function addPracticeRunner(app: FastifyInstance, folder: string) {
  const [script, manifest] = await Promise.all([
    readFile(path.join(folder, 'frame.js'), 'utf8'),
    readFile(path.join(folder, 'manifest.json'), 'utf8'),
  ]).catch(() => [null, null])
  if (script === null || manifest === null) {
    app.log.warn({ folder }, 'practice is off: the runtime was not built')
    return
  }
  const policy = framePolicy(script)
  const { framePath } = manifestSchema.parse(JSON.parse(manifest))
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Code runner</title></head><body><script>${script}</script></body></html>`

  app.get(`${FRAME_PREFIX}:version`, async (request, reply) => {
    reply.type('text/html; charset=utf-8')
    reply.headers({
      'content-security-policy': policy,
      // For what a policy doesn't cover, see decision 0024.
      'connection-allowlist': '()',
      'x-dns-prefetch-control': 'off',
      'referrer-policy': 'no-referrer',
      vary: 'sec-fetch-dest',
    })
    // As a top-level page it would have no reason to exist.
    if (request.headers['sec-fetch-dest'] !== 'iframe') {
      return reply
        .code(NOT_FOUND)
        .header('cache-control', 'no-store')
        .send('<!doctype html><title>Not found</title>')
    }
    // During a deploy a process of the version before may be asked for the new frame: nobody may store its answer.
    return reply.header('cache-control', request.url === framePath ? FOREVER : 'no-store').send(html)
  })

  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, rateLimit: false }
    })
    scope.get(MANIFEST_PATH, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(manifest),
    )
    await scope.register(fastifyStatic, {
      root: path.join(folder, 'files'),
      prefix: FILES_PREFIX,
      // Compressed at build: doing it for each request would take seconds.
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
    })
  })
}
