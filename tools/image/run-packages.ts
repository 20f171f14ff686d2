import { z } from 'zod'

const names = z.record(z.string(), z.string()).default({})
const entrySchema = z.object({
  dev: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
})
const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) })

export type Lock = z.infer<typeof lockSchema>['packages']

export const readLock = (text: string): Lock => lockSchema.parse(JSON.parse(text)).packages

/** Packages that hold types and nothing that runs, though others name them as a dependency. */
const isTypesOnly = (name: string) => name === 'typescript' || name.startsWith('@types/')

export function packageOf(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

/** Finds the folder that Node would load a package from: the nearest node_modules, going up. */
function findFolder(lock: Lock, from: string, name: string): string | null {
  const folder = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (lock[folder] !== undefined) return folder
  return from === ''
    ? null
    : findFolder(lock, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

/**
 * Lists the folders of all packages that these need when they run. `npm ci --omit=dev` installs more: it keeps build tools
 * that a package names as an optional peer.
 */
export function listRunPackages(lock: Lock, needed: Iterable<string>): string[] {
  const folders = new Set<string>()
  const queue = [...needed].map((name) => ({ from: '', name, isOptional: false }))
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { from, name, isOptional } = next
    if (isTypesOnly(name)) continue
    const folder = findFolder(lock, from, name)
    const entry = folder === null ? undefined : lock[folder]
    if (folder === null || entry === undefined) {
      if (isOptional) continue
      throw new Error(`${from === '' ? 'The server' : from} needs ${name}, which the lock file doesn't have.`)
    }
    if (folders.has(folder)) continue
    folders.add(folder)
    const peers = Object.keys(entry.peerDependencies).filter(
      (peer) => entry.peerDependenciesMeta[peer]?.optional !== true,
    )
    for (const dependency of [...Object.keys(entry.dependencies), ...peers])
      queue.push({ from: folder, name: dependency, isOptional: dependency in entry.optionalDependencies })
    for (const dependency of Object.keys(entry.optionalDependencies))
      queue.push({ from: folder, name: dependency, isOptional: true })
  }
  return [...folders].toSorted()
}
