/** As long as the column. */
export const MAX_NAME = 200

// What nobody sees or what moves other text: control, format and private-use characters, halves of characters, and
// everything that Unicode calls ignorable, such as zero-width spaces, direction marks and fillers.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
// The product marks people with badges and tags: no name contains a check mark, a star, an emoji or a '#'.
const MARKS = /[#\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|(?![\0-\x7f])\p{S}/gu
/** Languages need two marks on a letter at most; a pile of them covers the lines above and below. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu
const LEADING_MARKS = /^\p{M}+/u

/** A name as it may be shown: only characters that can be seen, in their plain form, on one line. */
export function cleanName(name: string): string {
  const visible = name.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').normalize('NFKC')
  const plain = visible.replaceAll(INVISIBLE, '').replaceAll(MARKS, '').replaceAll(PILED_MARKS, '$1')
  const oneLine = plain.replaceAll(/\s+/g, ' ').trim().replace(LEADING_MARKS, '')
  return Array.from(oneLine).slice(0, MAX_NAME).join('').trim()
}

/** Who wrote something, as the byline shows it. */
export type Author = {
  authorName: string
  /** Set where the name alone does not tell who it is. */
  authorTag: string | null
  isAuthorAdmin: boolean
}

/** The author in one text, for people who do not see the badge. */
export function describeAuthor({ authorName, authorTag, isAuthorAdmin }: Author): string {
  const name = authorTag === null ? authorName : `${authorName} #${authorTag}`
  return isAuthorAdmin ? `${name}, administrator` : name
}
