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
 * where it starts) scores 0.63. The test covers both. `content:check -- --outliers` lists pairs between 0.4 and 0.65,
 * because a rewording that shares few words needs a human review.
 */
export const NEAR_EQUAL = 0.65

const STOP_WORDS = new Set(
  `a an and any are as at be been but by can could do does each for from give given had has have how i if in into is it its
  just let may me of on one only or say should so some such than that the their them then there these they this to up use
  using was we what when where which while who why will with would you your`.split(/\s+/),
)

export interface SimilarPair {
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
