import type { CardView } from '#app/features/cards/card.schema.ts'
import { MAX_HINTS } from '#app/features/scheduling/schedule/schedule.rules.ts'

/** The hints of a card, from vague to near the answer. The card's own hint is the first; '||' separates several. */

const SEPARATOR = '||'
const MIN_WORDS = 8
const BEGINNING_SHARE = 0.4
/** Marks of Markdown; a text with code or formulas is not cut, because half of one means nothing. */
const MARKS = /[*_~#>]/gu
const UNCUTTABLE = /[`$|<]/u

export function listHints(card: Pick<CardView, 'hint' | 'answer'>): string[] {
  const own = card.hint
    .split(SEPARATOR)
    .map((hint) => hint.trim())
    .filter((hint) => hint !== '')
  return [...own, ...hintsFromAnswer(card.answer)].slice(0, MAX_HINTS)
}

/** The beginning of the answer, then its whole first sentence, if more follows. */
function hintsFromAnswer(answer: string): string[] {
  const [paragraph = ''] = answer.trim().split(/\n\s*\n/u)
  if (UNCUTTABLE.test(paragraph)) return []
  const words = paragraph.replaceAll(MARKS, '').split(/\s+/u).filter(Boolean)
  if (words.length < MIN_WORDS) return []
  const text = words.join(' ')
  const sentence = /^.+?[.!?](?=\s)/su.exec(text)?.[0] ?? text
  const sentenceWords = sentence.split(' ')
  const beginning = sentenceWords.slice(0, Math.ceil(sentenceWords.length * BEGINNING_SHARE)).join(' ')
  const hasMore = sentence.length < answer.trim().length
  return [`It begins: ${beginning} …`, ...(hasMore ? [sentence] : [])]
}

/** What opening the hint at this position costs, said before it is opened. */
export function priceOfHint(index: number): string {
  if (index === 0) return 'counts as hard'
  return index < MAX_HINTS - 1 ? 'still counts as hard' : 'the card will repeat'
}
