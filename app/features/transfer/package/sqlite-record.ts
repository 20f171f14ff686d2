import { PackageError } from './package-error.ts'

export type SqliteValue = null | number | bigint | string | Uint8Array

const decoder = new TextDecoder()

/** A variable-length number of the file format: the value, and where it ends. Nine bytes at most. */
export function readVarint(bytes: Uint8Array, at: number): { value: number; end: number } {
  let value = 0
  for (let count = 0; count < 8; count += 1) {
    const byte = bytes[at + count]
    if (byte === undefined) throw new PackageError('damaged', 'a number is cut')
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, end: at + count + 1 }
  }
  const last = bytes[at + 8]
  if (last === undefined) throw new PackageError('damaged', 'a number is cut')
  return { value: value * 256 + last, end: at + 9 }
}

const INTEGER_BYTES: Record<number, number> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8 }

function readInteger(bytes: Uint8Array, at: number, length: number): number | bigint {
  let value = 0n
  for (let index = 0; index < length; index += 1) value = (value << 8n) | BigInt(bytes[at + index] ?? 0)
  const signed = BigInt.asIntN(length * 8, value)
  const number = Number(signed)
  return Number.isSafeInteger(number) ? number : signed
}

/** Small integers without BigInt, which would be most of the time of reading a table. */
function readSmallInteger(bytes: Uint8Array, at: number, length: number): number {
  let value = ((bytes[at] ?? 0) << 24) >> 24
  for (let index = 1; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0)
  return value
}

/** The values of a record: a header with the type of each column, then their bytes. */
export function readRecord(payload: Uint8Array, maxColumns: number): SqliteValue[] {
  const header = readVarint(payload, 0)
  if (header.value > payload.length) throw new PackageError('damaged', 'a record')
  const values: SqliteValue[] = []
  let typeAt = header.end
  let at = header.value
  while (typeAt < header.value && values.length < maxColumns) {
    const type = readVarint(payload, typeAt)
    typeAt = type.end
    const length = lengthOf(type.value)
    if (at + length > payload.length) throw new PackageError('damaged', 'a value is cut')
    values.push(readValue(payload, at, type.value, length))
    at += length
  }
  return values
}

function lengthOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2)
  if (type === 7) return 8
  if (type === 10 || type === 11) throw new PackageError('damaged', 'a type of value')
  return INTEGER_BYTES[type] ?? 0
}

function readValue(payload: Uint8Array, at: number, type: number, length: number): SqliteValue {
  if (type === 0) return null
  if (type === 8 || type === 9) return type - 8
  if (type === 7) return new DataView(payload.buffer, payload.byteOffset + at, 8).getFloat64(0)
  if (type < 7) {
    return length <= 6 ? readSmallInteger(payload, at, length) : readInteger(payload, at, length)
  }
  const bytes = payload.subarray(at, at + length)
  return type % 2 === 1 ? decoder.decode(bytes) : bytes
}
