import { MANIFEST_PATH, type RuntimeFile, type RuntimeManifest } from './runtime-manifest.ts'

const CACHE_NAME = 'practice-runtime'
/** It is small; after this long the one of the last visit is used. */
const MANIFEST_LIMIT_MS = 10_000

/** Absent on pages without https, other than localhost. */
const openCache = async () => ('caches' in globalThis ? caches.open(CACHE_NAME) : null)

/** The newest manifest; without a network the one of the last visit. */
export async function loadManifest(): Promise<RuntimeManifest> {
  const cache = await openCache().catch(() => null)
  try {
    const response = await fetch(MANIFEST_PATH, { signal: AbortSignal.timeout(MANIFEST_LIMIT_MS) })
    if (!response.ok) throw new Error(`The manifest returned ${response.status}.`)
    await cache?.put(MANIFEST_PATH, response.clone())
    return await readManifest(response)
  } catch (error) {
    const stored = await cache?.match(MANIFEST_PATH)
    if (stored === undefined) throw error
    return readManifest(stored)
  }
}

async function readManifest(response: Response): Promise<RuntimeManifest> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- our own file, written by the build.
  const manifest: RuntimeManifest = await response.json()
  return manifest
}

/** Whether the device has all files of a runtime, so that it starts without a network. */
export async function hasRuntimeFiles(files: readonly RuntimeFile[]): Promise<boolean> {
  const cache = await openCache().catch(() => null)
  if (cache === null) return false
  const stored = await Promise.all(files.map(({ path }) => cache.match(path)))
  return stored.every((response) => response !== undefined)
}

/** Loads the files of a runtime, from the device if it has them. `onProgress` gets a share from 0 to 1. */
export async function loadRuntimeFiles(
  files: readonly RuntimeFile[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Record<string, ArrayBuffer>> {
  const cache = await openCache().catch(() => null)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let received = 0
  const addBytes = (count: number) => {
    received += count
    onProgress(Math.min(1, received / total))
  }
  const entries = files.map(async (file) => {
    const stored = await cache?.match(file.path)
    const response = stored ?? (await fetch(file.path, { signal }))
    if (!response.ok) throw new Error(`${file.name} returned ${response.status}.`)
    const bytes = await readBytes(response, addBytes)
    // A full disk is no reason to fail: the browser's own cache has the file, too.
    if (stored === undefined) await cache?.put(file.path, new Response(bytes)).catch(() => {})
    return [file.name, bytes] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function readBytes(response: Response, onBytes: (count: number) => void): Promise<ArrayBuffer> {
  if (response.body === null) return response.arrayBuffer()
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes(chunk.length)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counter)).arrayBuffer()
}

/** Deletes the files of earlier versions. */
export async function deleteOldFiles(manifest: RuntimeManifest) {
  const cache = await openCache().catch(() => null)
  if (cache === null) return
  const current = new Set([
    MANIFEST_PATH,
    ...Object.values(manifest.runtimes).flatMap((files) => files.map(({ path }) => path)),
  ])
  const stored = await cache.keys()
  const old = stored.filter(({ url }) => !current.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}
