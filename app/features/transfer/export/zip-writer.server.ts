import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

// In the thread pool: a large export must not stop the others.
const deflate = promisify(deflateRaw)

const VERSION = 20
const UTF8_NAMES = 0x800
const DEFLATED = 8
/** 1 January 1980: the same cards give the same bytes. */
const DATE = 0x21

/** A zip of a few files in memory. */
export async function writeZip(files: readonly { name: string; data: Uint8Array }[]): Promise<Buffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data } of files) {
    const packed = await deflate(data)
    const nameBytes = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(VERSION, 0)
    fields.writeUInt16LE(UTF8_NAMES, 2)
    fields.writeUInt16LE(DEFLATED, 4)
    fields.writeUInt16LE(DATE, 8)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(data.length, 18)
    fields.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, nameBytes, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([VERSION, 0]), fields, rest, nameBytes]),
    )
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}
