import { PackageError } from './package-error.ts'

/** One field of a message: a number, or bytes. */
export type ProtobufField = { id: number; value: number | Uint8Array }

const VARINT = 0
const FIXED_64 = 1
const BYTES = 2
const FIXED_32 = 5
const MAX_VARINT_BYTES = 10

/** The fields of a protobuf message, in their order. Numbers of other types than varint are left out. */
export function readProtobuf(bytes: Uint8Array): ProtobufField[] {
  const fields: ProtobufField[] = []
  let at = 0
  const readVarint = () => {
    let value = 0
    for (let count = 0; count < MAX_VARINT_BYTES; count += 1) {
      const byte = bytes[at]
      if (byte === undefined) throw new PackageError('damaged', 'a message is cut')
      at += 1
      value += (byte & 0x7f) * 2 ** (7 * count)
      if (byte < 0x80) return value
    }
    throw new PackageError('damaged', 'a number of a message')
  }
  while (at < bytes.length) {
    const key = readVarint()
    const [id, kind] = [Math.floor(key / 8), key % 8]
    if (kind === VARINT) {
      fields.push({ id, value: readVarint() })
    } else if (kind === BYTES) {
      const length = readVarint()
      if (length > bytes.length - at) throw new PackageError('damaged', 'a message is cut')
      fields.push({ id, value: bytes.subarray(at, at + length) })
      at += length
    } else if (kind === FIXED_64 || kind === FIXED_32) {
      at += kind === FIXED_64 ? 8 : 4
    } else {
      throw new PackageError('damaged', 'a field of a message')
    }
  }
  return fields
}

const decoder = new TextDecoder()

export function findNumber(fields: readonly ProtobufField[], id: number): number {
  const value = fields.findLast((field) => field.id === id)?.value
  return typeof value === 'number' ? value : 0
}

export function findText(fields: readonly ProtobufField[], id: number): string {
  const value = fields.findLast((field) => field.id === id)?.value
  return value instanceof Uint8Array ? decoder.decode(value) : ''
}
