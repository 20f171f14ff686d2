import { createHash } from 'node:crypto'

// A random namespace, so that our ids differ from those of other products. Never change it: learners' histories
// reference the ids derived from it.
const NAMESPACE = 'd1f0a8c2-6b0e-4e57-9a43-2c8f5b7e9d10'

type Noun = 'deck' | 'card' | 'course' | 'topic' | 'lesson' | 'drill'

/** Derives a stable id from slugs (UUID version 5), so that an edited card keeps its id. */
export function contentId(noun: Noun, ...slugs: string[]): string {
  const hash = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(`${noun}:${slugs.join('/')}`)
    .digest()
    .subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
