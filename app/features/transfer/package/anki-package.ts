import { type AnkiCollection, readCollection } from './anki-collection.ts'
import type { ByteSource } from './byte-source.ts'
import { PackageError } from './package-error.ts'
import {
  MAX_COLLECTION_BYTES,
  MAX_FILE_BYTES,
  MAX_MEDIA_LIST_BYTES,
  MAX_PICTURE_BYTES,
} from './package-limits.ts'
import { findNumber, findText, readProtobuf } from './protobuf.ts'
import { isZstd, type Progress, unpackEntry, unpackZstd } from './unpack.ts'
import { readZipEntries, type ZipEntry } from './zip-reader.ts'

const NEWEST_VERSION = 3
const MAX_META_BYTES = 1_000

export type AnkiPackage = {
  collection: AnkiCollection
  /** The sizes of the media files as packed, by name. */
  media: ReadonlyMap<string, number>
  /** Unpacks one media file; null if the package doesn't have it. */
  readMedia: (name: string) => Promise<Uint8Array | null>
}

/**
 * Opens an .apkg or .colpkg. Without `meta` the newest of the two old collections counts; with version 3 the one packed
 * by zstd, because such a package also holds an old collection that only says to update.
 */
export async function openPackage(source: ByteSource, onProgress?: Progress): Promise<AnkiPackage> {
  if (source.size > MAX_FILE_BYTES) throw new PackageError('too-large', 'the file')
  const entries = new Map<string, ZipEntry>()
  for (const entry of await readZipEntries(source)) {
    // The first of two entries with one name: others may see another one, so take neither by chance.
    if (!entries.has(entry.name)) entries.set(entry.name, entry)
  }
  const isPacked = (await readVersion(source, entries)) >= NEWEST_VERSION
  const entry = isPacked
    ? entries.get('collection.anki21b')
    : (entries.get('collection.anki21') ?? entries.get('collection.anki2'))
  if (entry === undefined) throw new PackageError('not-a-package')
  const unpacked = await unpackEntry(source, entry, MAX_COLLECTION_BYTES, onProgress)
  const collection = readCollection(isPacked ? unpackZstd(unpacked, MAX_COLLECTION_BYTES) : unpacked)
  const files = await readMediaList(source, entries.get('media'), isPacked)
  const entryOf = (name: string) => entries.get(files.get(name) ?? '')
  return {
    collection,
    media: new Map([...files.keys()].map((name) => [name, entryOf(name)?.packedBytes ?? 0])),
    readMedia: async (name) => {
      const file = entryOf(name)
      if (file === undefined) return null
      const bytes = await unpackEntry(source, file, MAX_PICTURE_BYTES)
      return isPacked && isZstd(bytes) ? unpackZstd(bytes, MAX_PICTURE_BYTES) : bytes
    },
  }
}

async function readVersion(source: ByteSource, entries: ReadonlyMap<string, ZipEntry>): Promise<number> {
  const meta = entries.get('meta')
  if (meta === undefined) return 0
  const version = findNumber(readProtobuf(await unpackEntry(source, meta, MAX_META_BYTES)), 1)
  if (version > NEWEST_VERSION) throw new PackageError('too-new')
  return version
}

/** Media files are named by numbers; the list says which number is which file. */
async function readMediaList(
  source: ByteSource,
  entry: ZipEntry | undefined,
  isPacked: boolean,
): Promise<Map<string, string>> {
  if (entry === undefined) return new Map()
  const bytes = await unpackEntry(source, entry, MAX_MEDIA_LIST_BYTES)
  return isPacked ? readPackedList(bytes) : readJsonList(bytes)
}

function readPackedList(bytes: Uint8Array): Map<string, string> {
  const unpacked = isZstd(bytes) ? unpackZstd(bytes, MAX_MEDIA_LIST_BYTES) : bytes
  const names = readProtobuf(unpacked).flatMap(({ id, value }) =>
    id === 1 && value instanceof Uint8Array ? [findText(readProtobuf(value), 1)] : [],
  )
  return new Map(names.map((name, index) => [name, String(index)]))
}

function readJsonList(bytes: Uint8Array): Map<string, string> {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof parsed !== 'object' || parsed === null) return new Map()
    return new Map(Object.entries(parsed).map(([number, name]) => [String(name), number]))
  } catch {
    throw new PackageError('damaged', 'the list of media files')
  }
}
