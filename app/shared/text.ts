import { z } from 'zod'

const NUL = '\u0000'

/** Text that a person wrote: bounded, and without the one character that PostgreSQL cannot keep. */
export function boundedText(maxCharacters: number, name: string) {
  return z
    .string()
    .max(maxCharacters, `${name} can have at most ${maxCharacters} characters.`)
    .transform((text) => text.replaceAll(NUL, ''))
}

/** The same, trimmed, and something must be left. */
export function requiredText(maxCharacters: number, name: string, sentenceWhenBlank: string) {
  return boundedText(maxCharacters, name)
    .transform((text) => text.trim())
    .refine((text) => text !== '', sentenceWhenBlank)
}
