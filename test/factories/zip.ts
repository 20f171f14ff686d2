import { crc32, deflateRawSync } from 'node:zlib'

type TestEntry = {
  name: string
  data: Uint8Array
  isStored?: boolean
  /** A false size in the headers. */
  claimedBytes?: number
}

/** A zip, by hand, so that a test can lie in it. */
export function buildZip(entries: readonly TestEntry[]): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, isStored = false, claimedBytes = data.length } of entries) {
    const packed = isStored ? Buffer.from(data) : deflateRawSync(data)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x800, 2)
    fields.writeUInt16LE(isStored ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedBytes, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, rest, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  const list = Buffer.concat(directory)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}
