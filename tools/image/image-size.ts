import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { WORK_FOLDER } from './buildah.ts'
import { APP_FOLDER, type ImageFile } from './image-contents.ts'

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
