import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { AppError } from '#app/shared/errors.ts'
import { MAX_PICTURE_BYTES, MAX_SIDE } from './picture.rules.ts'
import { reencodePicture, sniffFormat } from './reencode-picture.server.ts'

type Rgb = { r: number; g: number; b: number }
const solid = (width: number, height: number, background: Rgb = { r: 200, g: 30, b: 90 }) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

/** Random pixels: what compresses worst. */
function noise(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  let seed = 7
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    data[at] = seed >> 16
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const outcomeOf = (input: Buffer) =>
  reencodePicture(input).then(
    (picture) => ({ code: 'stored', picture }),
    (error: unknown) => ({ code: error instanceof AppError ? error.code : String(error), picture: null }),
  )

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})
const crcOf = (bytes: Buffer) => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
function pngChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, crc])
}

/** A PNG that claims this size, with this much image data when unpacked. */
function pngBomb(width: number, height: number, unpackedBytes: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(unpackedBytes))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function gifOf(width: number, height: number) {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0, 0x3b])
  frame.writeUInt16LE(width, 5)
  frame.writeUInt16LE(height, 7)
  return Buffer.concat([head, frame])
}

describe('[PIC-02] accepted pictures', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    '%s becomes a WebP of the same size',
    async (format) => {
      const { hash, bytes, width, height } = await reencodePicture(
        await solid(120, 80).toFormat(format).toBuffer(),
      )
      expect([width, height]).toEqual([120, 80])
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
      expect(sniffFormat(bytes)).toBe('webp')
      expect(await reencodePicture(bytes)).toMatchObject({ width: 120, height: 80 })
    },
  )

  test('the same file always has the same hash', async () => {
    const input = await noise(200, 100).png().toBuffer()
    const hashes = await Promise.all([reencodePicture(input), reencodePicture(input)])
    expect(hashes[0].hash).toBe(hashes[1].hash)
  })

  test('a place, a camera and a colour profile are gone; the orientation is applied', async () => {
    const input = await solid(60, 40)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Secret Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">51.5</x:xmpmeta>')
      .toBuffer()
    expect(input.includes('Secret Camera')).toBe(true)
    const { bytes, width, height } = await reencodePicture(input)
    expect([width, height]).toEqual([40, 60])
    const found = await sharp(bytes).metadata()
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    expect(bytes.includes('Secret')).toBe(false)
  })

  test('transparent parts become white, grey and CMYK become colours', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { data } = await sharp((await reencodePicture(clear)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.min(...data)).toBeGreaterThan(250)
    for (const input of [
      await solid(20, 20).toColourspace('b-w').png().toBuffer(),
      await solid(20, 20).toColourspace('cmyk').jpeg().toBuffer(),
      await solid(20, 20).toColourspace('rgb16').png().toBuffer(),
    ]) {
      expect(await outcomeOf(input)).toMatchObject({ code: 'stored' })
    }
  })

  test('only the first frame of an animation is stored', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        solid(16, 16)
          .flatten()
          .composite([{ input: { create: { width: 16, height: 16, channels: 3, background } } }])
          .png()
          .toBuffer(),
      ),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { bytes, height } = await reencodePicture(animated)
    expect(height).toBe(16)
    expect((await sharp(bytes).metadata()).pages).toBeUndefined()
  })

  test('whatever the content, the result is within 300 kB and 1,600 pixels', async () => {
    const { bytes, width } = await reencodePicture(await noise(2_400, 1_600).jpeg({ quality: 95 }).toBuffer())
    expect(bytes.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
    expect(width).toBeLessThanOrEqual(MAX_SIDE)
  })
})

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['nothing', () => Buffer.alloc(0), 'picture/notPicture'],
  ['SVG', () => svg, 'picture/notPicture'],
  ['SVG after spaces', () => Buffer.concat([Buffer.from('\n \ufeff'), svg]), 'picture/notPicture'],
  ['HTML', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), 'picture/notPicture'],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 'picture/notPicture'],
  ['TIFF', () => solid(9, 9).tiff().toBuffer(), 'picture/notPicture'],
  ['zip', () => Buffer.from('PK\x03\x04rest'), 'picture/notPicture'],
  ['our own program', () => readFileSync(process.execPath).subarray(0, 100_000), 'picture/notPicture'],
  [
    'SVG behind the first bytes of a JPEG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
    'picture/unreadable',
  ],
  [
    'SVG behind the first bytes of a PNG',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]),
    'picture/unreadable',
  ],
  [
    'GIF and JavaScript in one',
    () => Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)//', 'latin1'),
    'picture/unreadable',
  ],
  [
    'half a JPEG',
    async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 20_000),
    'picture/unreadable',
  ],
  [
    'half a PNG',
    async () => (await noise(300, 300).png().toBuffer()).subarray(0, 5_000),
    'picture/unreadable',
  ],
])('[PIC-02] refused: %s', async (_, create, code) => {
  expect((await outcomeOf(await create())).code).toBe(code)
})

test('[PIC-02] what is hidden behind or inside a picture is not stored', async () => {
  const tail = Buffer.from('<script>alert("tail")</script>'.repeat(50))
  const png = await noise(64, 64).png().toBuffer()
  const jpeg = await solid(64, 64)
    .jpeg()
    .withExif({ IFD0: { ImageDescription: '<script>alert("tail")</script>' } })
    .toBuffer()
  for (const input of [
    Buffer.concat([png, tail]),
    Buffer.concat([jpeg, tail, Buffer.from('PK\x05\x06')]),
    jpeg,
  ]) {
    const { picture } = await outcomeOf(input)
    expect(picture?.bytes.includes('alert')).toBe(false)
  }
})

const isFullRun = process.env['ATTACK'] === 'full'
const MAX_MS = 20_000
const MAX_GROWTH_BYTES = 700_000_000

test('[PIC-02] bombs are refused, or decoded within bounds', async () => {
  const hugeJpeg = await solid(64, 64).jpeg().toBuffer()
  const frame = hugeJpeg.indexOf(Buffer.from([0xff, 0xc0]))
  hugeJpeg.writeUInt16BE(65_500, frame + 5)
  hugeJpeg.writeUInt16BE(65_500, frame + 7)
  const hugeWebp = await solid(64, 64).webp({ lossless: true }).toBuffer()
  // After the signature byte: 14 bits of width and 14 bits of height, each minus one.
  hugeWebp.writeUInt32LE(0x0fffbffe, hugeWebp.indexOf('VP8L') + 9)
  const avifSide = isFullRun ? 3_400 : 1_500
  const wideAvif = await solid(4_000, 3_100).avif({ effort: 0, quality: 1 }).toBuffer()
  const bombs: [string, Buffer, string][] = [
    ['PNG, 50,000 x 50,000', pngBomb(50_000, 50_000, 1_000_000), 'picture/tooManyPixels'],
    ['PNG, 2^31 wide', pngBomb(2_147_483_647, 1, 100), 'picture/unreadable'],
    ['PNG, small, with 200 MB behind it', pngBomb(64, 64, 200_000_000), 'stored'],
    ['PNG, 6,300 x 6,300 of nothing', pngBomb(6_300, 6_300, 6_300 * (6_300 * 3 + 1)), 'stored'],
    ['GIF, 65,535 x 65,535', gifOf(65_535, 65_535), 'picture/tooManyPixels'],
    ['JPEG, 65,500 x 65,500', hugeJpeg, 'picture/tooManyPixels'],
    ['WebP, 16,383 x 16,383', hugeWebp, 'picture/tooManyPixels'],
    ['AVIF, 4,000 x 3,100', wideAvif, 'picture/tooManyPixels'],
    [
      `AVIF, ${avifSide} x ${avifSide}`,
      await solid(avifSide, avifSide).avif({ effort: 0 }).toBuffer(),
      'stored',
    ],
  ]
  for (const [name, input, expected] of bombs) {
    const [startedAt, before] = [performance.now(), process.memoryUsage().rss]
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 5)
    const { code } = await outcomeOf(input)
    clearInterval(watch)
    const ms = performance.now() - startedAt
    peak = Math.max(peak, process.memoryUsage().rss)
    console.info(
      `${name}: ${input.length} bytes, ${code}, ${ms.toFixed(0)} ms, ${((peak - before) / 1e6).toFixed(0)} MB more`,
    )
    expect([name, code]).toEqual([name, expected])
    expect(ms).toBeLessThan(MAX_MS)
    expect(peak - before).toBeLessThan(MAX_GROWTH_BYTES)
  }
})
