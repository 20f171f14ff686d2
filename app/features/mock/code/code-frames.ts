import { z } from 'zod'
import type { CodeFrame } from '#app/features/mock/stream/room-stream.ts'

const CHUNK = 8_192

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCodePoint(...bytes.subarray(at, at + CHUNK))
  }
  return btoa(text)
}

export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)

const frameSchema = z.object({
  round: z.number(),
  from: z.number(),
  to: z.number(),
  updates: z.array(z.string()),
})

export function parseCodeFrame(data: string): CodeFrame | null {
  try {
    return frameSchema.parse(JSON.parse(data))
  } catch {
    return null
  }
}
