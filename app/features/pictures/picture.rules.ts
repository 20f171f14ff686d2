export const PICTURES_PATH = '/pictures'

/** Of an uploaded file. */
export const MAX_UPLOAD_BYTES = 10_000_000
/** Of a stored picture. */
export const MAX_PICTURE_BYTES = 300_000
/** Of all stored pictures of one person. */
export const MAX_OWNER_BYTES = 50_000_000
export const MAX_OWNER_PICTURES = 5_000
/** The longer side of a stored picture. */
export const MAX_SIDE = 1_600
/** Of an uploaded file, from its header, before anything is decoded. */
export const MAX_PIXELS = 40_000_000
/** A picture that nothing shows is deleted after this time: undo and drafts can still bring it back until then. */
export const UNUSED_HOURS = 24

export const MAX_ALT = 200

/** What the file dialog offers. The server looks at the content, not at the type. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

/** The answer to an upload. */
export type UploadedPicture = {
  /** The SHA-256 of the stored bytes, in lower-case hexadecimal. */
  hash: string
  /** For Markdown: the path, with the size after '#', so that the page can reserve the space. */
  address: string
  width: number
  height: number
  byteCount: number
}

export const isPictureHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

export const picturePath = (hash: string) => `${PICTURES_PATH}/${hash}`

/** The path with the size after '#', which stays in the browser: all cards share one cached picture. */
export const pictureAddress = (hash: string, { width, height }: { width: number; height: number }) =>
  `${picturePath(hash)}#${width}x${height}`

export type PictureRef = {
  hash: string
  /** The path without the size. */
  src: string
  /** Null when the address has no size. */
  size: { width: number; height: number } | null
}

const ADDRESS = /^\/pictures\/([0-9a-f]{64})(?:#([1-9]\d{0,3})x([1-9]\d{0,3}))?$/

/** The picture of an address; null for every address that is not one of our own pictures. */
export function readPictureAddress(address: string): PictureRef | null {
  const [, hash, width, height] = ADDRESS.exec(address) ?? []
  if (hash === undefined) return null
  const size = width === undefined || height === undefined ? null : { width: +width, height: +height }
  return { hash, src: picturePath(hash), size }
}

const IN_TEXT = /\/pictures\/([0-9a-f]{64})/g

/** The hashes of all pictures that a text names, as the database finds them. */
export const findPictureHashes = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => Array.from(text.matchAll(IN_TEXT), ([, hash = '']) => hash))),
]

/** A text alternative as it is stored: one line, within the limit. */
export const cleanAlt = (alt: string) => alt.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_ALT).trim()

/** Names that cameras, screenshots and the clipboard give; they say nothing about the picture. */
const MEANINGLESS =
  /^(?:image|img|dsc|pxl|photo|picture|unnamed|untitled|paste|screen ?shot|bildschirmfoto)?[\s\d.:-]*(?:(?:at|um|from)[\s\d.:-]*)?(?:[ap]m)?$/i

/** Suggests a text alternative from the name of a file; '' when the name says nothing. */
export function suggestAlt(fileName: string): string {
  const name = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll(/[_-]+/g, ' ')
  const alt = cleanAlt(name)
  if (MEANINGLESS.test(alt) || /^[0-9a-f ]{16,}$/i.test(alt)) return ''
  return `${alt.charAt(0).toUpperCase()}${alt.slice(1)}`
}

/** A picture in Markdown. Marks in the text alternative are escaped, so that it is read as it was written. */
export const pictureMarkdown = (alt: string, address: string) =>
  `![${cleanAlt(alt).replaceAll(/[\\`*_[\]<>$~!&]/g, String.raw`\$&`)}](${address})`
