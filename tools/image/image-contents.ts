import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type ImageConfig, WORK_FOLDER } from './buildah.ts'
import type { Lock } from './run-packages.ts'

/** One file or folder of an image, with its path from the root: `srv/flashcards/package.json`. */
export type ImageFile = {
  name: string
  bytes: number
  uid: number
  canOthersWrite: boolean
  changedMs: number
}

const APP_FOLDER = 'srv/flashcards'
const WRITABLE_BY_OTHERS = 0o022
const ROOT_USER = /^(?:root|0)?(?::|$)/

/** Written at each start by the tool that runs containers, not by the process in it. */
const MOUNT_POINTS = new Set(['proc', 'sys', 'dev', 'run', 'tmp', 'etc/hosts', 'etc/resolv.conf'])

/** What the official base image and our Dockerfile set. Whatever else is there came by accident. */
const KNOWN_ENVIRONMENT = new Set(['PATH', 'NODE_VERSION', 'YARN_VERSION', 'NODE_ENV', 'HOST', 'PORT'])

const UNWANTED: [RegExp, string][] = [
  [/(?:^|\/)\.env(?:\.[^/]*)?$/, 'a file of settings'],
  [/(?:^|\/)\.git$/, 'the history of the sources'],
  [/(?:^|\/)\.npmrc$/, 'the configuration of npm'],
  [/(?:^|\/)\.npm$/, "npm's cache"],
  [/(?:^|\/)id_(?:rsa|ed25519)$|\.(?:pem|key|p12)$/, 'a key or a certificate'],
  [/^srv\/flashcards\/(?:test|e2e|docs|\.ci|content\/(?!site))/, 'a folder that the server does not read'],
  [/^srv\/flashcards\/(?!node_modules\/).*\.test\.tsx?$/, 'a test'],
  [/^srv\/flashcards\/(?:build|node_modules)\/.*\.map$/, 'a source map'],
]
/** npm and Debian bring examples of some of these. */
const BASE_FOLDERS = /^(?:usr|etc)\//

/** Lists everything below the root of an image, without following links. */
export function listImageFiles(root: string, folder = ''): ImageFile[] {
  return readdirSync(path.join(root, folder)).flatMap((entry) => {
    const name = folder === '' ? entry : `${folder}/${entry}`
    if (MOUNT_POINTS.has(name)) return []
    const stats = lstatSync(path.join(root, name))
    const file = {
      name,
      bytes: stats.isFile() ? stats.size : 0,
      uid: stats.uid,
      canOthersWrite: !stats.isSymbolicLink() && (stats.mode & WRITABLE_BY_OTHERS) !== 0,
      changedMs: stats.ctimeMs,
    }
    return stats.isDirectory() ? [file, ...listImageFiles(root, name)] : [file]
  })
}

/** Finds what must not be in an image that strangers may read. */
export function findUnwantedFiles(files: readonly ImageFile[]): string[] {
  const unwanted = files.flatMap(({ name }) => {
    const reason = BASE_FOLDERS.test(name) ? undefined : UNWANTED.find(([pattern]) => pattern.test(name))?.[1]
    return reason === undefined ? [] : [`${name} is ${reason}`]
  })
  const writable = files
    .filter(({ name }) => name.startsWith(APP_FOLDER))
    .filter(({ uid, canOthersWrite }) => uid !== 0 || canOthersWrite)
    .map(({ name }) => `${name} could be changed by the process`)
  return [...unwanted, ...writable]
}

/** Finds packages that only development needs, by the lock file and not by what the image was made from. */
export function findDevelopmentPackages(files: readonly ImageFile[], lock: Lock): string[] {
  return files.flatMap(({ name }) => {
    const folder = /^srv\/flashcards\/(.*node_modules\/(?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(name)?.[1]
    if (folder === undefined) return []
    const entry = lock[folder]
    if (entry === undefined) return [`${folder} is not in the lock file`]
    return entry.dev || entry.devOptional ? [`${folder} is for development`] : []
  })
}

export function findConfigProblems({ User, Env }: ImageConfig): string[] {
  const names = Env.map((line) => line.split('=', 1)[0] ?? '')
  return [
    ...(ROOT_USER.test(User) ? [`The image runs as '${User}', which is root`] : []),
    ...names
      .filter((name) => !KNOWN_ENVIRONMENT.has(name))
      .map((name) => `The image sets ${name}, which its Dockerfile has no need to`),
  ]
}

/** Finds what was created, changed or deleted between two listings. */
export function findWrites(before: readonly ImageFile[], after: readonly ImageFile[]): string[] {
  const known = new Map(before.map((file) => [file.name, file]))
  const names = new Set(after.map(({ name }) => name))
  const written = after.filter(({ name, bytes, changedMs }) => {
    const old = known.get(name)
    return old === undefined || old.bytes !== bytes || old.changedMs !== changedMs
  })
  const deleted = before.filter(({ name }) => !names.has(name))
  return [
    ...written.map(({ name }) => `${name} was written`),
    ...deleted.map(({ name }) => `${name} was deleted`),
  ]
}

const MEGABYTE = 1_000_000

export const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`

const layersSchema = z.array(
  z.object({ id: z.string(), parent: z.string().optional(), 'diff-size': z.number().optional() }),
)
const imagesSchema = z.array(
  z.object({ names: z.array(z.string()).default([]), layer: z.string().optional() }),
)

const readStorage = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(WORK_FOLDER, 'storage', file), 'utf8'))

/** The sizes of an image's layers as they are transferred before compression, the base first. */
export function listLayerBytes(image: string): number[] {
  const layers = new Map(
    layersSchema.parse(readStorage('vfs-layers/layers.json')).map((layer) => [layer.id, layer]),
  )
  const top = imagesSchema
    .parse(readStorage('vfs-images/images.json'))
    .find(({ names }) => names.includes(image))
  const sizes: number[] = []
  for (let id = top?.layer; id !== undefined && id !== ''; id = layers.get(id)?.parent)
    sizes.unshift(layers.get(id)?.['diff-size'] ?? 0)
  return sizes
}

/** The largest parts of what we add to the base image, largest first. */
export function listLargestParts(files: readonly ImageFile[], count: number): string[] {
  const sums = new Map<string, number>()
  for (const { name, bytes } of files) {
    if (!name.startsWith(`${APP_FOLDER}/`)) continue
    const part = /^(?:node_modules\/(?:@[^/]+\/)?[^/]+|[^/]+(?:\/[^/]+)?)/.exec(
      name.slice(APP_FOLDER.length + 1),
    )
    if (part !== null) sums.set(part[0], (sums.get(part[0]) ?? 0) + bytes)
  }
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([part, bytes]) => `${part} ${inMegabytes(bytes)}`)
}

/** What a release transfers, by how often it changes: packages rarely, the site each time. */
export function sumParts(files: readonly ImageFile[]): { packages: number; site: number } {
  const sums = { packages: 0, site: 0 }
  for (const { name, bytes } of files) {
    if (name.startsWith(`${APP_FOLDER}/node_modules/`)) sums.packages += bytes
    else if (name.startsWith(`${APP_FOLDER}/`)) sums.site += bytes
  }
  return sums
}
