import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { listRunPackages, packageOf, readLock } from './run-packages.ts'
import { traceImports } from './trace-imports.ts'

/**
 * `node tools/image/collect.ts <folder>`, a step of the Dockerfile after the build: copies what the server and the
 * operator's commands load when they run, and nothing else. Whatever isn't copied can't be attacked and isn't transferred.
 * Packages go to a folder of their own: they change less often than the site, so most releases don't transfer them again.
 */

/** What an operator can run in a container; the server's code comes from the build. */
const COMMANDS = [
  'tools/admin.ts',
  'tools/backup/export-ledger.ts',
  'tools/backup/finish-restore.ts',
  'tools/content.ts',
  'tools/custom-token.ts',
  'tools/migrate.ts',
  'tools/rebuild-memory.ts',
  'tools/rebuild-search.ts',
]
/** Loaded by worker threads by their address, which no import names. */
const WORKER_MODULES = ['app/features/mock/code/code-merge.server.ts']
const ENTRIES = ['server/main.ts', 'build/server/index.js', ...WORKER_MODULES, ...COMMANDS]
/** Read as files, so that no import names them. */
const FOLDERS = ['build', 'content/site', 'database/migrations', 'package.json']

// Node can't run types or TypeScript inside of node_modules; licence texts must stay.
const UNREAD = /\.(?:map|ts|mts|cts|tsx|flow|markdown)$|(?<!licen[cs]e)\.md$/i

const ROOT = path.join(import.meta.dirname, '../..')
const target = process.argv[2]
if (target === undefined) throw new Error('Usage: node tools/image/collect.ts <folder>')

const { files, specifiers } = traceImports(ROOT, ENTRIES)
const packages = listRunPackages(
  readLock(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')),
  new Set([...specifiers].map(packageOf)),
)
function copy(name: string, part: 'site' | 'packages', filter: (source: string) => boolean = () => true) {
  const to = path.join(target ?? '', part, name)
  cpSync(path.join(ROOT, name), to, { recursive: true, preserveTimestamps: true, filter })
}

for (const name of [...FOLDERS, ...files]) copy(name, 'site')
// An optional package for another platform is in the lock file, but not installed.
const installed = packages.filter((folder) => existsSync(path.join(ROOT, folder)))
for (const folder of installed) {
  const nested = path.join(ROOT, folder, 'node_modules')
  copy(folder, 'packages', (source) => source !== nested && !UNREAD.test(source))
}
console.log(`${files.size} files and ${installed.length} packages for ${[...specifiers].length} imports`)
