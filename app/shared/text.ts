import { z } from 'zod'

const NUL = '\u0000'

/** What PostgreSQL cannot keep: the character NUL, and halves of characters. */
export const stripUnstorable = (text: string) => text.replaceAll(NUL, '').toWellFormed()

/** Text that a person wrote: bounded, and without what PostgreSQL cannot keep. */
export function boundedText(maxCharacters: number, name: string) {
  return z
    .string()
    .max(maxCharacters, `${name} can have at most ${maxCharacters} characters.`)
    .transform(stripUnstorable)
}

/** The same, trimmed, and something must be left. */
export function requiredText(maxCharacters: number, name: string, sentenceWhenBlank: string) {
  return boundedText(maxCharacters, name)
    .transform((text) => text.trim())
    .refine((text) => text !== '', sentenceWhenBlank)
}
