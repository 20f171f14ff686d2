import { Fragment, type ReactNode } from 'react'

/**
 * A longer word gets break opportunities. Without a space to break at, a browser shapes the rest of the word again for
 * each line: 20,000 letters took twelve seconds.
 */
const MAX_WORD_LENGTH = 300
const WORDS = /\S+/gu
/** Combining marks stay with their letter. */
const CHUNKS = /.{1,90}(?:\p{M}|\u200d.?|\ufe0f)*/gsu

/** Adds `<wbr>` to very long words; copied, the text is unchanged. */
export function breakLongWords(text: string): ReactNode {
  if (text.length < MAX_WORD_LENGTH) return text
  const parts: ReactNode[] = []
  let end = 0
  // Word by word, because a regex with a minimum length would backtrack from each letter.
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (word.length < MAX_WORD_LENGTH) continue
    parts.push(text.slice(end, index), breakWord(word))
    end = index + word.length
  }
  if (end === 0) return text
  parts.push(text.slice(end))
  // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, in its order
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

const breakWord = (word: string): ReactNode[] =>
  // oxlint-disable-next-line react/no-array-index-key -- the chunks of one word, in its order
  (word.match(CHUNKS) ?? []).flatMap((chunk, index) => (index === 0 ? chunk : [<wbr key={index} />, chunk]))
