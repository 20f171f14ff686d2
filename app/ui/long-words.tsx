import { Fragment, type ReactNode } from 'react'

/**
 * Longer is no word. Where a browser finds no gap to break a line at, it shapes the rest of the word anew for each
 * line: 20,000 letters without a gap took it twelve seconds.
 */
const LONGEST_WORD = 300
const ENDLESS = new RegExp(`(\\S{${LONGEST_WORD},})`, 'u')
/** What belongs to the letter before it stays with it. */
const PIECES = /.{1,30}(?:\p{M}|\u200d.?|\ufe0f)*/gsu

/** A text as it is, with places to break its endless words at; copied, it is the same text. */
export function breakLongWords(text: string): ReactNode {
  if (text.length < LONGEST_WORD || !ENDLESS.test(text)) return text
  const words = text.split(ENDLESS).map((part, place) => (place % 2 === 0 ? part : breakWord(part)))
  // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, in its order
  return words.map((word, place) => <Fragment key={place}>{word}</Fragment>)
}

const breakWord = (word: string): ReactNode[] =>
  (word.match(PIECES) ?? []).map((piece, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one word, in its order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
