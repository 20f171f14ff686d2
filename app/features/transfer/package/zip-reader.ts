import type { ByteSource } from './byte-source.ts'
import { PackageError } from './package-error.ts'
import { MAX_DIRECTORY_BYTES, MAX_ENTRIES } from './package-limits.ts'

/** An entry of the directory. Its name is only compared, never used as a path. */
export type ZipEntry = { name: string; method: number; packedBytes: number; offset: number }

const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const END_SEARCH_BYTES = 65_557
const LOCATOR_SIGNATURE = 0x07064b50
const LOCATOR_BYTES = 20
const END64_SIGNATURE = 0x06064b50
const END64_BYTES = 56
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_BYTES = 30
const ZIP64_FIELD = 1
const FULL_16 = 0xffff
const FULL_32 = 0xffffffff
const ENCRYPTED = 1

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Reads a 64-bit number; one that isn't exact can't be an offset of a file that a browser opens. */
function readUint64(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true))
  if (!Number.isSafeInteger(value)) throw new PackageError('damaged', 'a 64-bit size')
  return value
}

type Directory = { offset: number; bytes: number; entries: number }

async function findDirectory(source: ByteSource): Promise<Directory> {
  const tailStart = Math.max(0, source.size - END_SEARCH_BYTES)
  const tail = await source.read(tailStart, source.size)
  const view = viewOf(tail)
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue
    const found = {
      entries: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    }
    const isLarge = found.entries === FULL_16 || found.bytes === FULL_32 || found.offset === FULL_32
    return isLarge ? findLargeDirectory(source, tailStart + at) : found
  }
  throw new PackageError('not-a-package')
}

/** The directory of a zip with the 64-bit extension. */
async function findLargeDirectory(source: ByteSource, endAt: number): Promise<Directory> {
  const locator = viewOf(await source.read(Math.max(0, endAt - LOCATOR_BYTES), endAt))
  if (locator.byteLength < LOCATOR_BYTES || locator.getUint32(0, true) !== LOCATOR_SIGNATURE) {
    throw new PackageError('damaged', 'no 64-bit directory')
  }
  const at = readUint64(locator, 8)
  const end = viewOf(await source.read(at, at + END64_BYTES))
  if (end.byteLength < END64_BYTES || end.getUint32(0, true) !== END64_SIGNATURE) {
    throw new PackageError('damaged', 'no 64-bit directory')
  }
  return { entries: readUint64(end, 32), bytes: readUint64(end, 40), offset: readUint64(end, 48) }
}

/** The entries of a zip, by the directory at its end. Sizes are what the file claims: unpacking has its own limits. */
export async function readZipEntries(source: ByteSource): Promise<ZipEntry[]> {
  const directory = await findDirectory(source)
  if (directory.entries > MAX_ENTRIES || directory.bytes > MAX_DIRECTORY_BYTES) {
    throw new PackageError('too-large', 'the directory')
  }
  if (directory.offset + directory.bytes > source.size)
    throw new PackageError('damaged', 'the directory is cut')
  const bytes = await source.read(directory.offset, directory.offset + directory.bytes)
  const view = viewOf(bytes)
  const decoder = new TextDecoder()
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < directory.entries) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw new PackageError('damaged', 'an entry of the directory')
    }
    if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw new PackageError('damaged', 'encrypted')
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true)
    const extraEnd = nameEnd + view.getUint16(at + 30, true)
    if (extraEnd > bytes.length) throw new PackageError('damaged', 'an entry of the directory')
    const entry = {
      name: decoder.decode(bytes.subarray(at + ENTRY_BYTES, nameEnd)),
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    }
    entries.push(
      withLargeSizes(entry, view.getUint32(at + 24, true), viewOf(bytes.subarray(nameEnd, extraEnd))),
    )
    at = extraEnd + view.getUint16(at + 32, true)
  }
  return entries
}

/** Replaces full 32-bit numbers by those of the 64-bit field. */
function withLargeSizes(entry: ZipEntry, unpackedBytes: number, extra: DataView): ZipEntry {
  if (entry.packedBytes !== FULL_32 && entry.offset !== FULL_32) return entry
  let at = 0
  while (at + 4 <= extra.byteLength) {
    const [id, length] = [extra.getUint16(at, true), extra.getUint16(at + 2, true)]
    at += 4
    if (id !== ZIP64_FIELD) {
      at += length
      continue
    }
    // The field has only the numbers that don't fit, in this order.
    if (unpackedBytes === FULL_32) at += 8
    const needed = Number(entry.packedBytes === FULL_32) + Number(entry.offset === FULL_32)
    if (at + needed * 8 > extra.byteLength) break
    const packedBytes = entry.packedBytes === FULL_32 ? readUint64(extra, at) : entry.packedBytes
    if (entry.packedBytes === FULL_32) at += 8
    return { ...entry, packedBytes, offset: entry.offset === FULL_32 ? readUint64(extra, at) : entry.offset }
  }
  throw new PackageError('damaged', 'a 64-bit entry')
}

/** Where the packed bytes of an entry are. */
export async function locateEntry(
  source: ByteSource,
  entry: ZipEntry,
): Promise<{ from: number; to: number }> {
  const header = viewOf(await source.read(entry.offset, entry.offset + LOCAL_BYTES))
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== LOCAL_SIGNATURE) {
    throw new PackageError('damaged', 'the start of an entry')
  }
  const from = entry.offset + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true)
  const to = from + entry.packedBytes
  if (to > source.size) throw new PackageError('damaged', 'an entry is cut')
  return { from, to }
}
