import { Inflate } from 'fflate'
import { Decompress } from 'fzstd'
import type { ByteSource } from './byte-source.ts'
import { PackageError } from './package-error.ts'
import { CHUNK_BYTES } from './package-limits.ts'
import { locateEntry, type ZipEntry } from './zip-reader.ts'

const STORED = 0
const DEFLATED = 8

type Push = (chunk: Uint8Array, isLast: boolean) => void
export type Progress = (done: number, total: number) => void

/** Collects what an unpacker emits, up to a limit. */
class BoundedOutput {
  readonly #parts: Uint8Array[] = []
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  readonly add = (part: Uint8Array) => {
    this.#bytes += part.length
    if (this.#bytes > this.#maxBytes) throw new PackageError('too-large', 'unpacked')
    // Copied: an unpacker may use its buffer again.
    if (part.length > 0) this.#parts.push(part.slice())
  }

  join(): Uint8Array {
    const all = new Uint8Array(this.#bytes)
    let at = 0
    for (const part of this.#parts.splice(0)) {
      all.set(part, at)
      at += part.length
    }
    return all
  }
}

/** Errors of the libraries stand for damaged data. */
function translate(cause: unknown): never {
  if (cause instanceof PackageError) throw cause
  throw new PackageError('damaged', cause instanceof Error ? cause.message : 'unpacking failed')
}

function decoderOf(method: number, output: BoundedOutput): Push {
  if (method === STORED) return (chunk) => output.add(chunk)
  if (method !== DEFLATED) throw new PackageError('damaged', `packed by method ${method}`)
  const inflate = new Inflate((part) => output.add(part))
  return (chunk, isLast) => inflate.push(chunk, isLast)
}

/** Unpacks one entry of a zip; stops as soon as it is larger than `maxBytes`, whatever size it claims. */
export async function unpackEntry(
  source: ByteSource,
  entry: ZipEntry,
  maxBytes: number,
  onProgress?: Progress,
): Promise<Uint8Array> {
  const { from, to } = await locateEntry(source, entry)
  if (entry.method === STORED && entry.packedBytes > maxBytes) throw new PackageError('too-large', 'an entry')
  const output = new BoundedOutput(maxBytes)
  const push = decoderOf(entry.method, output)
  // Larger reads than chunks: a read of a file is a round trip.
  const readBytes = CHUNK_BYTES * 64
  for (let start = from; start < to || start === from; start += readBytes) {
    const end = Math.min(to, start + readBytes)
    const bytes = await source.read(start, end)
    if (bytes.length !== end - start) throw new PackageError('damaged', 'an entry is cut')
    pushInChunks(bytes, end === to, push)
    onProgress?.(end - from, to - from)
  }
  return output.join()
}

function pushInChunks(bytes: Uint8Array, isLast: boolean, push: Push) {
  try {
    for (let at = 0; at < bytes.length || at === 0; at += CHUNK_BYTES) {
      const end = Math.min(bytes.length, at + CHUNK_BYTES)
      push(bytes.subarray(at, end), isLast && end === bytes.length)
    }
  } catch (cause) {
    translate(cause)
  }
}

/** Unpacks zstd; stops as soon as it is larger than `maxBytes`. */
export function unpackZstd(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const output = new BoundedOutput(maxBytes)
  const stream = new Decompress((part) => output.add(part))
  pushInChunks(bytes, true, (chunk, isLast) => {
    stream.push(chunk, isLast)
  })
  return output.join()
}

const ZSTD_MAGIC = [0x28, 0xb5, 0x2f, 0xfd]

export const isZstd = (bytes: Uint8Array) => ZSTD_MAGIC.every((byte, index) => bytes[index] === byte)
