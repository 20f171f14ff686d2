import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { startTestCluster } from '../../test/cluster.ts'
import { findFreePort } from '../free-port.ts'
import { makeBaseImage, buildImage, IMAGE } from './build-image.ts'
import { buildah, readImageConfig, runInside, startInside } from './buildah.ts'
import {
  findConfigProblems,
  findDevelopmentPackages,
  findUnwantedFiles,
  findWrites,
  listImageFiles,
  inMegabytes,
  listLargestParts,
  listLayerBytes,
  sumParts,
} from './image-contents.ts'
import { findStopProblems, followServer, startReadOnly, walkThroughSite } from './image-server.ts'
import { readLock } from './run-packages.ts'
import { traceImports } from './trace-imports.ts'

/**
 * `npm run image`: builds the Dockerfile, starts the image against a temporary PostgreSQL, signs up and logs in, stops
 * it, and looks at what is inside. Needs Debian, root, buildah and debootstrap, and no daemon. `--no-build` uses the image
 * of the last run.
 */

const ROOT = path.join(import.meta.dirname, '../..')
const LARGEST_PARTS = 8
const allProblems: string[] = []
const startedAt = performance.now()

function report(what: string, found: readonly string[], figure = '') {
  allProblems.push(...found)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)
  console.log(
    `${seconds} s  ${found.length === 0 ? 'ok    ' : 'FAILED'}  ${what}${figure === '' ? '' : `: ${figure}`}`,
  )
  for (const line of found) console.log(`                    ${line}`)
}

async function tryServer(what: string, child: ChildProcess, origin: string) {
  const server = await followServer(child, origin)
  const isRoot = server.userIds.some((id) => id === 0)
  const rights = isRoot ? [`The process runs as user ${server.userIds.join(', ')}`] : []
  const figure = `after ${(server.readyAfterMs / 1000).toFixed(1)} s, user ${server.userIds[0]}`
  report(`${what}: ready`, rights, figure)
  const problems = await walkThroughSite(server.origin).catch((cause: unknown) => [String(cause)])
  report(`${what}: home page, sign-up, log-in, pages`, problems)
  const end = await server.stop()
  report(
    `${what}: stops on SIGTERM`,
    findStopProblems(end),
    `${(end.ms / 1000).toFixed(2)} s, code ${end.code}`,
  )
}

makeBaseImage()
report('base image', [])
if (!process.argv.includes('--no-build')) await buildImage()
report('build', [])

const config = readImageConfig(IMAGE)
report('configuration: no root, no secret', findConfigProblems(config), `user ${config.User}`)
const container = buildah('from', '--pull-never', IMAGE)
const cluster = await startTestCluster()
try {
  const root = buildah('mount', container)
  const files = listImageFiles(root)
  const lock = readLock(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  report('contents: no settings, keys, tests, source maps', findUnwantedFiles(files), `${files.length} files`)
  report('contents: no package for development', findDevelopmentPackages(files, lock))

  // Loads whatever the server could ever load, so that nothing is missing only when somebody first needs it.
  const { specifiers } = traceImports(path.join(root, config.WorkingDir), ['build/server/index.js'])
  const names = JSON.stringify([...specifiers])
  const loadAll = `for (const name of ${names}) await import(name); console.log('loaded')`
  const loaded = runInside(container, ['node', '--input-type=module', '--eval', loadAll])
  report('every package can be loaded', loaded === 'loaded' ? [] : [loaded], `${specifiers.size}`)

  await cluster.createDatabase('image')
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: cluster.urlOf('image'),
    AUTH_SECRET: 'only for this check, and long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const migrated = runInside(container, ['node', 'tools/migrate.ts'], { env })
  report('npm run db -- migrate', migrated.startsWith('Applied') ? [] : [migrated])

  const before = listImageFiles(root)
  await tryServer('container', startInside(container, config.Cmd, { env }), origin)
  report('container: wrote nothing outside of /tmp', findWrites(before, listImageFiles(root)))
  await tryServer('read-only root', startReadOnly(root, config, env), origin)

  const content = runInside(container, ['node', 'tools/content.ts'], { env })
  report('npm run content -- load', content.includes('decks: 0 added') ? [] : [content])
  const admins = runInside(container, ['node', 'tools/admin.ts', 'list'], { env })
  report('npm run admin', admins === 'There is no administrator.' ? [] : [admins])

  const layers = listLayerBytes(IMAGE)
  const total = layers.reduce((sum, bytes) => sum + bytes, 0)
  console.log(
    `\nsize ${inMegabytes(total)}; layers ${layers.map(inMegabytes).join(', ')} (the first is the base)`,
  )
  const { packages, site } = sumParts(files)
  console.log(`ours: packages ${inMegabytes(packages)}, site ${inMegabytes(site)}`)
  console.log(`largest parts: ${listLargestParts(files, LARGEST_PARTS).join(', ')}`)
} finally {
  await cluster.remove()
  buildah('rm', container)
}
console.log(`${allProblems.length} problems, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
process.exitCode = allProblems.length === 0 ? 0 : 1
