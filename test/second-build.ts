import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const TEXT_FILE = /\.(js|css|html|json|webmanifest)$/
const HASHED_SCRIPT = /\.js$/
const ROUTE_TABLE = /^manifest-(\w+)\.js$/

type SecondBuildOptions = {
  /** Further migrations of the second build, by the names of their files. */
  migrations?: Record<string, string>
}

/**
 * Another build of the same product: another version, and every script has another name, so that a page of the first
 * build finds none of its files there. Returns its folder.
 */
export async function makeSecondBuild({ migrations = {} }: SecondBuildOptions = {}): Promise<string> {
  const folder = path.join(ROOT, 'test-results', `second-build-${crypto.randomUUID().slice(0, 8)}`)
  await mkdir(folder, { recursive: true })
  const names = await readdir(path.join(ROOT, 'build/client/assets'))
  const version = names.map((name) => ROUTE_TABLE.exec(name)?.[1]).find((found) => found !== undefined)
  if (version === undefined) throw new Error('The build has no route table.')
  const changes = new Map([[version, version.split('').toReversed().join('')]])
  for (const name of names) {
    if (HASHED_SCRIPT.test(name) && !ROUTE_TABLE.test(name)) changes.set(name, `second-${name}`)
  }
  // In one pass, because a changed name contains the old one.
  const old = new RegExp([...changes.keys()].map((name) => RegExp.escape(name)).join('|'), 'g')
  const change = (text: string) => text.replaceAll(old, (name) => changes.get(name) ?? name)
  for (const part of ['server', 'database', 'build/client', 'build/server'])
    await cp(path.join(ROOT, part), path.join(folder, part), { recursive: true })
  for (const name of [
    'assisted.json',
    'practice',
    'designs.json',
    'drill.json',
    'exercises.json',
    'library.json',
    'projects.json',
    'tracks.json',
  ])
    await symlink(path.join(ROOT, 'build', name), path.join(folder, 'build', name))
  const files = await readdir(path.join(folder, 'build'), { recursive: true, withFileTypes: true })
  for (const file of files.filter((one) => one.isFile() && TEXT_FILE.test(one.name))) {
    const full = path.join(file.parentPath, file.name)
    const text = await readFile(full, 'utf8')
    if (change(text) !== text) await writeFile(full, change(text))
    if (change(file.name) !== file.name) await rename(full, path.join(file.parentPath, change(file.name)))
  }
  for (const [name, sql] of Object.entries(migrations))
    await writeFile(path.join(folder, 'database/migrations', name), sql)
  return folder
}

export const removeSecondBuild = (folder: string) => rm(folder, { recursive: true, force: true })
