import type { Quota } from '#app/shared/quotas.ts'
import { MINUTES_PER_DAY } from '#app/shared/units.ts'

/** The limit of the column. */
export const MAX_NAME = 200
/** Per person. Enough to correct a mistake, too few to write under a new name each time. */
export const RENAMES: Quota = { kind: 'rename', limit: 5, minutes: MINUTES_PER_DAY, noun: 'name changes' }

// Characters that are invisible or affect other text: control, format and private-use characters, lone surrogates, and
// all that Unicode calls ignorable, such as zero-width spaces, direction marks and fillers.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
// Removed so that a name can't imitate a badge or a tag: check marks, stars, emoji, '#'.
const MARKS = /[#\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|(?![\0-\x7f])\p{S}/gu
/** More than two combining marks on a letter (Zalgo text) would cover the lines above and below. */
const EXCESS_MARKS = /(\p{M}{2})\p{M}+/gu
const LEADING_MARKS = /^\p{M}+/u

/** Returns a name that is safe to display: visible, normalized characters on one line. */
export function cleanName(name: string): string {
  const visible = name.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').normalize('NFKC')
  const plain = visible.replaceAll(INVISIBLE, '').replaceAll(MARKS, '').replaceAll(EXCESS_MARKS, '$1')
  const oneLine = plain.replaceAll(/\s+/g, ' ').trim().replace(LEADING_MARKS, '')
  return Array.from(oneLine).slice(0, MAX_NAME).join('').trim()
}

const MAX_GREETED = 40
/** What mail programs show as a link, an address or a telephone number. */
const LINK_LIKE = /[\p{N}:/\\@]|[.。]\S/u

/**
 * The name in a mail, perhaps none. Anybody can sign up with the address of somebody else, who then reads the name that
 * they chose: one that could be a message or a link is left out.
 */
export function nameInMail(name: string): string {
  const shown = cleanName(name)
  return shown.length <= MAX_GREETED && !LINK_LIKE.test(shown) ? shown : ''
}

/** The first line of a mail. */
export function greet(name: string): string {
  const shown = nameInMail(name)
  return shown === '' ? 'Hello,' : `Hello ${shown},`
}

/** An author as shown in the byline. */
export type Author = {
  authorName: string
  /** Set if the name alone isn't unique. */
  authorTag: string | null
  isAuthorAdmin: boolean
}

/** Describes the author as text, for screen readers. */
export function describeAuthor({ authorName, authorTag, isAuthorAdmin }: Author): string {
  const name = authorTag === null ? authorName : `${authorName} #${authorTag}`
  return isAuthorAdmin ? `${name}, administrator` : name
}
