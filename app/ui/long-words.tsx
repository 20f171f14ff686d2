import { Fragment, type ReactNode } from 'react'

/**
 * Longer is no word. Where a browser finds no gap to break a line at, it shapes the rest of the word anew for each
 * line: 20,000 letters without a gap took it twelve seconds.
 */
const LONGEST_WORD = 300
const WORDS = /\S+/gu
/** What belongs to the letter before it stays with it. */
const PIECES = /.{1,30}(?:\p{M}|\u200d.?|\ufe0f)*/gsu

/** A text as it is, with places to break its endless words at; copied, it is the same text. */
export function breakLongWords(text: string): ReactNode {
  if (text.length < LONGEST_WORD) return text
  const parts: ReactNode[] = []
  let end = 0
  // Word by word, since a pattern that asks for the length would count again from each letter.
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (word.length < LONGEST_WORD) continue
    parts.push(text.slice(end, index), breakWord(word))
    end = index + word.length
  }
  if (end === 0) return text
  parts.push(text.slice(end))
  // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, in its order
  return parts.map((part, place) => <Fragment key={place}>{part}</Fragment>)
}

const breakWord = (word: string): ReactNode[] =>
  (word.match(PIECES) ?? []).map((piece, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one word, in its order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
