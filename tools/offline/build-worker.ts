import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

// The last step of `npm run build`: writes the service worker with the list of files that it takes along.

const ROOT = resolve(import.meta.dirname, '../..')
const CLIENT = join(ROOT, 'build/client')
const ASSETS = join(CLIENT, 'assets')
const WORKER = join(ROOT, 'app/features/offline/worker/service-worker.ts')

/** What opens first: from these, everything that the pages of the shell may load is found. */
const ROUTES = ['root', 'page-boundary.layout', 'features/offline/offline.page']
/** Other alphabets have many files, of which a page needs few: without a network the device's own fonts serve. */
const FONT = /\.woff2$/
const LATIN_FONT = /-latin-(?!ext-)/

type RouteTable = { entry: { module: string; imports: string[] }; routes: Record<string, Partial<TableRow>> }
type TableRow = { module: string; imports: string[]; css: string[] }

async function readRouteTable(names: readonly string[]): Promise<{ version: string; files: string[] }> {
  const name = names.find((one) => /^manifest-\w+\.js$/.test(one))
  const version = /^manifest-(\w+)\.js$/.exec(name ?? '')?.[1]
  if (name === undefined || version === undefined) throw new Error('The build has no route table.')
  const text = await readFile(join(ASSETS, name), 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by the build a moment ago
  const table: RouteTable = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const rows = ROUTES.map((id) => {
    const row = table.routes[id]
    if (row?.module === undefined) throw new Error(`The build has no route ${id}.`)
    return row
  })
  const paths = [table.entry, ...rows].flatMap((row) => [
    row.module ?? [],
    row.imports ?? [],
    'css' in row ? (row.css ?? []) : [],
  ])
  return {
    version,
    files: [name, ...paths.flat().map((path) => path.replace('/assets/', '').replace(/#.*$/, ''))],
  }
}

/** Every file that one of `start` names, directly or through others, loaded at once or later. */
async function listReachable(start: readonly string[], names: readonly string[]): Promise<string[]> {
  const reached = new Set(start)
  for (const name of reached) {
    // The route table names the files of all pages.
    if (FONT.test(name) || name.startsWith('manifest-')) continue
    const text = await readFile(join(ASSETS, name), 'utf8')
    for (const other of names) if (text.includes(other)) reached.add(other)
  }
  return [...reached].filter((name) => !FONT.test(name) || LATIN_FONT.test(name)).toSorted()
}

async function bundleWorker(info: { version: string; assets: string[] }): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(info) },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: WORKER, formats: ['iife'], name: 'worker' },
    },
  })
  const [output] = [result].flat()
  const [chunk] = output !== undefined && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error('The service worker gave no script.')
  return chunk.code
}

const names = await readdir(ASSETS)
const { version, files } = await readRouteTable(names)
const reachable = await listReachable(files, names)
const sizes = await Promise.all(reachable.map(async (name) => (await readFile(join(ASSETS, name))).length))
const code = await bundleWorker({ version, assets: reachable.map((name) => `/assets/${name}`) })
await writeFile(join(CLIENT, 'sw.js'), code)
const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_000)
console.log(`sw.js ${code.length} bytes; ${reachable.length} files of ${names.length}, ${kilobytes} kB`)
