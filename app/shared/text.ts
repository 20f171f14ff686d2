import { z } from 'zod'

const NUL = '\u0000'

/** Removes what PostgreSQL cannot store: NUL characters and lone surrogates. */
export const stripUnstorable = (text: string) => text.replaceAll(NUL, '').toWellFormed()

/** User text: limited in length, without what PostgreSQL cannot store. */
export function boundedText(maxCharacters: number, name: string) {
  return z
    .string()
    .max(maxCharacters, `${name} can have at most ${maxCharacters} characters.`)
    .transform(stripUnstorable)
}

/** The same, trimmed and not empty. */
export function requiredText(maxCharacters: number, name: string, messageWhenBlank: string) {
  return boundedText(maxCharacters, name)
    .transform((text) => text.trim())
    .refine((text) => text !== '', messageWhenBlank)
}
