import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'

const ROOT = path.join(import.meta.dirname, '..')
const PRACTICE_FOLDER = path.join(ROOT, 'build/practice')
const SERVER_CODE = /(?:\.server\.ts|[\\/]server[\\/][^\\/]+\.ts)$/
const RESTART_DELAY_MS = 100

type Bundle = typeof import('./bundle.ts')
type Environment = Record<string, string | undefined>

async function loadScreens(vite: ViteDevServer): Promise<ServerBuild> {
  // Vite hands a module over untyped; this virtual one is React Router's server build.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

async function openApp(vite: ViteDevServer, environment: Environment): Promise<FastifyInstance> {
  // oxlint-disable-next-line typescript/consistent-type-assertions
  const bundle = (await vite.ssrLoadModule('/server/bundle.ts')) as Bundle
  const config = bundle.readConfig(environment)
  const app = await bundle.createApp({
    config,
    build: () => loadScreens(vite),
    clientFolder: null,
    practiceFolder: PRACTICE_FOLDER,
  })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  await app.listen({ host: config.HOST, port: config.PORT })
  return app
}

/** The app with Vite in front: screens reload in place, a change of server code restarts the app. */
export async function startDevelopmentServer(environment: Environment, socketPort: number) {
  const server = { middlewareMode: true, ws: { port: socketPort } }
  const vite = await createServer({ root: ROOT, appType: 'custom', server })
  let app = await openApp(vite, environment)
  let restarting: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function restart() {
    await app.close()
    app = await openApp(vite, environment)
  }

  vite.watcher.on('change', (file) => {
    if (!SERVER_CODE.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarting = restarting.then(restart).catch((cause: unknown) => console.error(cause))
    }, RESTART_DELAY_MS)
  })

  return {
    origin: `http://localhost:${environment['PORT'] ?? '3000'}`,
    async stop() {
      await restarting
      await app.close()
      await vite.close()
    },
  }
}
