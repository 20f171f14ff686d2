import type { Card } from './deck-file.ts'
import { plainInline } from './markdown-inline.ts'
import type { Problem } from './problem.ts'

/**
 * Two cards answer each other when they share whole phrases: a learner who saw one knows the other. The measure is the number
 * of four-word sequences that question and answer of both have. One that is in more than four cards is a phrase of the
 * field ("O(n log n) time") and doesn't count.
 *
 * Why at most 5: pairs that were one card before their double question was split share 6 to 33. Cards that only name
 * the same problem share its title, and with it up to 5.
 */
export const SHARED_SEQUENCES_MAX = 5
const WORDS = 4
const COMMON_IN_CARDS = 4

/** Pairs that may share more, as `deck/card deck/card` in the order of the decks, each with the reason. */
const ALLOWED_TWINS: ReadonlyMap<string, string> = new Map([])

type NamedCard = Pick<Card, 'question' | 'answer' | 'file' | 'line'> & { name: string }

/** Pairs of cards with more than the allowed number of shared sequences. */
export function checkTwins(
  cards: readonly NamedCard[],
  allowed: ReadonlyMap<string, string> = ALLOWED_TWINS,
): Problem[] {
  const holders = new Map<string, NamedCard[]>()
  for (const card of cards) {
    for (const sequence of sequencesOf(card)) holders.set(sequence, [...(holders.get(sequence) ?? []), card])
  }
  const shared = new Map<string, { second: NamedCard; count: number }>()
  for (const named of holders.values()) {
    if (named.length > COMMON_IN_CARDS) continue
    for (const [index, first] of named.entries()) {
      for (const second of named.slice(index + 1)) {
        const pair = `${first.name} ${second.name}`
        shared.set(pair, { second, count: (shared.get(pair)?.count ?? 0) + 1 })
      }
    }
  }
  return [...shared]
    .filter(([pair, { count }]) => count > SHARED_SEQUENCES_MAX && !allowed.has(pair))
    .map(([pair, { second, count }]) => ({
      file: second.file,
      line: second.line,
      message: `${pair.replace(' ', ' and ')} answer each other: they share ${count} sequences of ${WORDS} words, at most ${SHARED_SEQUENCES_MAX}. Let each answer only its own question.`,
    }))
}

function sequencesOf({ question, answer }: NamedCard): Set<string> {
  return new Set([question, answer].flatMap(splitSequences))
}

function splitSequences(text: string): string[] {
  const words = plainInline(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return words.slice(WORDS - 1).map((_, index) => words.slice(index, index + WORDS).join(' '))
}
