import type { Course } from './course-folder.ts'
import type { Card } from './deck-file.ts'

type TeachingCourse = Pick<Course, 'order' | 'decks'> & {
  topics: readonly { lessons: readonly { cards: readonly string[] }[] }[]
}

const DIFFICULTIES = ['easy', 'medium', 'hard']

/** The cards that the topics of these courses recommend, each with the number of the first such topic. */
function rankByTopic(courses: readonly TeachingCourse[]): Map<string, number> {
  const topics = courses
    .toSorted((one, other) => one.order - other.order)
    .flatMap((course) => course.topics.map(({ lessons }) => lessons.flatMap(({ cards }) => cards)))
  // The first topic wins, because it is set last.
  return new Map(topics.flatMap((cards, rank) => cards.map((name) => [name, rank] as const)).toReversed())
}

/**
 * A deck's cards topic by topic, easy ones first: first the topics of its own course, then those of others, then the
 * cards that no lesson recommends.
 */
export function inTeachingOrder<T extends Pick<Card, 'slug' | 'difficulty'>>(
  deckSlug: string,
  cards: readonly T[],
  courses: readonly TeachingCourse[],
): T[] {
  const isOwn = ({ decks }: TeachingCourse) => decks.includes(deckSlug)
  const [own, all] = [rankByTopic(courses.filter(isOwn)), rankByTopic(courses)]
  const keyOf = ({ slug, difficulty }: T) => {
    const name = `${deckSlug}/${slug}`
    return [own.get(name) ?? Infinity, all.get(name) ?? Infinity, DIFFICULTIES.indexOf(difficulty)]
  }
  return cards
    .map((card) => ({ card, key: keyOf(card) }))
    .toSorted((one, other) => compareKeys(one.key, other.key))
    .map(({ card }) => card)
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place])
  return index === -1 ? 0 : (one[index] ?? 0) < (other[index] ?? 0) ? -1 : 1
}
