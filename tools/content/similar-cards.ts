import type { Card } from './deck-file.ts'
import { plainInline } from './markdown-inline.ts'
import type { Problem } from './problem.ts'

/**
 * Two questions are near-equal when they share most of their meaningful words. Each question becomes a set: its words
 * without stop words and endings, and each pair of neighbors (a shingle of two). The measure is the Dice coefficient:
 * twice the size of the intersection, divided by the sum of the sizes.
 *
 * Why 0.65: rewordings that move or swap a word or two score 0.7 and more. Different questions on the same structure
 * share its name and a verb and score less; the closest legitimate pair we found (detect the cycle of a linked list, find
 * where it starts) scores 0.63. The test covers both. `content -- check --outliers` lists pairs between 0.4 and 0.65,
 * because a rewording that shares few words needs a human review.
 */
export const NEAR_EQUAL = 0.65

const STOP_WORDS = new Set(
  `a an and any are as at be been but by can could do does each for from give given had has have how i if in into is it its
  just let may me of on one only or say should so some such than that the their them then there these they this to up use
  using was we what when where which while who why will with would you your`.split(/\s+/),
)

interface SimilarPair {
  first: Card
  second: Card
  similarity: number
}

/** Finds pairs with at least the given similarity, most similar first. */
export function findSimilar(cards: readonly Card[], minimum: number): SimilarPair[] {
  const shingles = cards.map((card) => shinglesOf(card.question))
  const pairs: SimilarPair[] = []
  for (const [index, first] of cards.entries()) {
    for (let other = index + 1; other < cards.length; other += 1) {
      const second = cards[other]
      if (second === undefined) continue
      const similarity = diceCoefficient(shingles[index] ?? new Set(), shingles[other] ?? new Set())
      if (similarity >= minimum) pairs.push({ first, second, similarity })
    }
  }
  return pairs.toSorted((a, b) => b.similarity - a.similarity)
}

export function checkSimilarity(cards: readonly Card[]): Problem[] {
  return findSimilar(cards, NEAR_EQUAL).map(({ first, second, similarity }) => ({
    file: second.file,
    line: second.line,
    message: `The question of "${second.slug}" is near-equal (${similarity.toFixed(2)}) to that of ${first.file}:${first.line} "${first.slug}".`,
  }))
}

export function measureSimilarity(first: string, second: string): number {
  return diceCoefficient(shinglesOf(first), shinglesOf(second))
}

function shinglesOf(question: string): Set<string> {
  const words = plainInline(question)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map((word) => word.replace(/(?<=.{3})(ions|ion|ing|ed|es|s)$/, ''))
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`)
  return new Set([...words, ...pairs])
}

function diceCoefficient(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const total = first.size + second.size
  return total === 0 ? 0 : (2 * first.intersection(second).size) / total
}

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
