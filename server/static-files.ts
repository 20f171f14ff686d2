import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AssetStore } from '#app/platform/asset-store.server.ts'

const SERVICE_WORKER = 'sw.js'
/** With the policy of other files, which forbids everything, the worker couldn't fetch and would never start. */
const SERVICE_WORKER_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  // The browser looks for a new build with each page.
  'cache-control': 'no-cache',
}

/** The built browser files. Those under /assets carry a hash in their name, so they may be cached forever. */
export async function addStaticFiles(app: FastifyInstance, clientFolder: string) {
  await app.register(async (scope) => addFileRoutes(scope, clientFolder))
}

/** The files of other builds, which the database has: of a page that an older or newer process rendered. */
export function addStoredFiles(app: FastifyInstance, assets: Pick<AssetStore, 'find'>) {
  const config = { rateLimit: false } as const
  app.get<{ Params: { name: string } }>('/assets/:name', { config }, async (request, reply) => {
    const found = await assets.find(request.params.name)
    if (found === null) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(found.type)
      .send(found.content)
  })
}

async function addFileRoutes(app: FastifyInstance, clientFolder: string) {
  // A first visit loads dozens of files, and a file costs next to nothing.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, rateLimit: false }
  })
  await app.register(fastifyStatic, {
    root: path.join(clientFolder, 'assets'),
    prefix: '/assets/',
    // One route per file, so that the files of other builds have their own route.
    wildcard: false,
    // Compressed at build (`tools/compress-assets.ts`); those forms have no routes of their own.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    wildcard: false,
    // Without this, the second mount would serve the assets too, and drop their year of caching.
    globIgnore: ['assets/**', '.vite/**'],
    index: false,
    maxAge: '1h',
    decorateReply: false,
    setHeaders: (reply, file) => {
      if (path.basename(file) === SERVICE_WORKER) reply.headers(SERVICE_WORKER_HEADERS)
    },
  })
}
