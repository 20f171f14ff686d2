import path from 'node:path'
import process from 'node:process'
import { migrate } from '../database/migrate.ts'
import { startStartupServer } from './startup-server.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const BUILD_FOLDER = path.join(import.meta.dirname, '../build')
const LIBRARY_FILE = path.join(BUILD_FOLDER, 'library.json')
/**
 * Connections that wait until the process accepts them. With Node's 511, the system drops those of browsers that all come
 * back at once, and they try again after 1, 3, 7, … 63 seconds. The system's own limit (net.core.somaxconn) is often 4096.
 */
const CONNECTION_BACKLOG = 4_096

// App code is loaded only through the bundle: a second copy would create a second pool and a second live hub.
const bundle: typeof import('./bundle.ts') = await import(path.join(BUILD_FOLDER, 'server/index.js'))

const config = bundle.readConfig(process.env)
const startup = await startStartupServer({ host: config.HOST, port: config.PORT })
if (config.MIGRATE_ON_START) await bundle.retryUntilAvailable(() => migrate(config.DATABASE_URL))
const app = await bundle.createApp({
  config,
  build: bundle.screens,
  clientFolder: path.join(BUILD_FOLDER, 'client'),
  practiceFolder: path.join(BUILD_FOLDER, 'practice'),
  libraryFile: LIBRARY_FILE,
  buildInfoFile: path.join(BUILD_FOLDER, 'version.json'),
})
if (config.MIGRATE_ON_START) await bundle.runStartTasks({ config, log: app.log })
if (config.STORE_ASSETS)
  await bundle.storeBuiltAssets({ config, log: app.log }, path.join(BUILD_FOLDER, 'client/assets'))
// A site that waits for its set-up asks there whether to load the library.
const isWaiting =
  config.SETUP_ON_START &&
  (await bundle.retryUntilAvailable(() => bundle.printSetupCode({ config, log: app.log })))
if (config.LIBRARY_ON_START && !isWaiting) {
  await bundle.retryUntilAvailable(() => bundle.loadStarterLibrary({ config, log: app.log }, LIBRARY_FILE))
}
await bundle.retryUntilAvailable(() => bundle.loadBuiltExercises({ config, log: app.log }, BUILD_FOLDER))
stopOnSignal(app, { delayMs: config.SHUTDOWN_DELAY_MS })
await startup.stop()
await app.listen({ host: config.HOST, port: config.PORT, backlog: CONNECTION_BACKLOG })
