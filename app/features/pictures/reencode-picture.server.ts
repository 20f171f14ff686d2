import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { AppError } from '#app/shared/errors.ts'
import { pictureErrors } from './picture.messages.ts'
import { MAX_PICTURE_BYTES, MAX_PIXELS, MAX_SIDE } from './picture.rules.ts'

export type StoredPicture = { hash: string; bytes: Buffer; width: number; height: number }

// Only these decoders can run at all: no SVG, PDF, TIFF or ImageMagick, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})
// Each picture is decoded by one thread, and nothing of it stays in a cache.
sharp.concurrency(1)
sharp.cache(false)

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

const startsWith = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text

/** The format by the first bytes; null for everything that we don't accept. */
export function sniffFormat(bytes: Buffer): Format | null {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp'
  if (startsWith(bytes, 4, 'ftypavif') || startsWith(bytes, 4, 'ftypavis')) return 'heif'
  return null
}

const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, animated: false } as const
/** An AVIF is decoded as a whole and slowly, so it has a lower limit. */
const MAX_AVIF_PIXELS = 12_000_000
const DECODE_SECONDS = 8
const ENCODE_SECONDS = 8

/** From the best to the smallest, until one fits. */
const STEPS = [
  { side: MAX_SIDE, quality: 82 },
  { side: MAX_SIDE, quality: 65 },
  { side: 1_280, quality: 60 },
  { side: 1_024, quality: 50 },
  { side: 800, quality: 40 },
  { side: 512, quality: 30 },
] as const

type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 3 } }

/**
 * The pixels of the first frame, upright, in sRGB and on white, at most `MAX_SIDE` on a side. From here on the file
 * itself is not read any more.
 */
async function decode(input: Buffer, format: Format): Promise<Pixels> {
  const found = await sharp(input, INPUT).metadata()
  if (found.format !== format || !found.width || !found.height) throw pictureErrors.unreadable()
  const maxPixels = format === 'heif' ? MAX_AVIF_PIXELS : MAX_PIXELS
  if (found.width * found.height > maxPixels) throw pictureErrors.tooManyPixels()
  const { data, info } = await sharp(input, INPUT)
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    // White, so that a drawing with a transparent ground is readable in both themes and on paper.
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width, info.height]
  if (info.channels === 3) return { data, raw: { width, height, channels: 3 } }
  // Grey pictures have one channel.
  const grey = sharp(data, { raw: { width, height, channels: info.channels } })
  const colour = await grey.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  if (colour.info.channels !== 3) throw pictureErrors.unreadable()
  return { data: colour.data, raw: { width, height, channels: 3 } }
}

async function encode({ data, raw }: Pixels): Promise<StoredPicture> {
  for (const { side, quality } of STEPS) {
    const { data: bytes, info } = await sharp(data, { raw })
      .timeout({ seconds: ENCODE_SECONDS })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    if (bytes.length > MAX_PICTURE_BYTES) continue
    const hash = createHash('sha256').update(bytes).digest('hex')
    return { hash, bytes, width: info.width, height: info.height }
  }
  throw pictureErrors.unreadable()
}

/**
 * Decodes an uploaded file and encodes its pixels as WebP, so that nothing else of the file is stored: no metadata, no
 * second meaning. Throws an AppError for everything that isn't a picture within the limits.
 */
export async function reencodePicture(input: Buffer): Promise<StoredPicture> {
  const format = sniffFormat(input)
  if (format === null) throw pictureErrors.notPicture()
  try {
    return await encode(await decode(input, format))
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw pictureErrors.tooManyPixels()
    throw pictureErrors.unreadable()
  }
}
